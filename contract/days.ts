const dayInMilliseconds = 86_400_000
const shanghaiAhead = 8 * 3_600_000

/** The day in Asia/Shanghai (no summer time) of a moment in milliseconds, `2026-01-31`; `back` days before it. */
export const shanghaiDay = (moment: number, back = 0): string =>
  new Date(moment + shanghaiAhead - back * dayInMilliseconds).toISOString().slice(0, 10)

/** The last so many days, today as the last. */
export const lastDays = (moment: number, count: number): string[] =>
  Array.from({ length: count }, (_, at) => shanghaiDay(moment, count - 1 - at))

const start = (day: string) => Date.parse(`${day}T00:00:00Z`)
const written = (milliseconds: number) => new Date(milliseconds).toISOString().slice(0, 10)

/** The day so many days after another, before it when negative: `2026-03-01` after `2026-02-28`. */
export const dayAfter = (day: string, count = 1): string => written(start(day) + count * dayInMilliseconds)

/** How many days lie from one day to a later one. */
export const daysBetween = (from: string, to: string): number => (start(to) - start(from)) / dayInMilliseconds

/** The days of a month: `2026-02` has 28. */
export function daysOfMonth(month: string): string[] {
  const [year, number] = month.split('-').map(Number) as [number, number]
  const count = new Date(Date.UTC(year, number, 0)).getUTCDate()
  return Array.from({ length: count }, (_, at) => dayAfter(`${month}-01`, at))
}

/** The month so many months after another: `2027-01` after `2026-12`. */
export function monthAfter(month: string, count = 1): string {
  const [year, number] = month.split('-').map(Number) as [number, number]
  return written(Date.UTC(year, number - 1 + count, 1)).slice(0, 7)
}

/** When a day of Asia/Shanghai begins, in milliseconds. */
export const dayBegins = (day: string): number => start(day) - shanghaiAhead
