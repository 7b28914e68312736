const dayInMilliseconds = 86_400_000
const shanghaiAhead = 8 * 3_600_000

/** The day in Asia/Shanghai (no summer time) of a moment in milliseconds, `2026-01-31`; `back` days before it. */
export const shanghaiDay = (moment: number, back = 0): string =>
  new Date(moment + shanghaiAhead - back * dayInMilliseconds).toISOString().slice(0, 10)

/** The last so many days, today as the last. */
export const lastDays = (moment: number, count: number): string[] =>
  Array.from({ length: count }, (_, at) => shanghaiDay(moment, count - 1 - at))
