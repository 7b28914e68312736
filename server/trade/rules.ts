const weekdays = [1, 2, 3, 4, 5, 6, 7] as const

/** The bit of a weekday, 1 is Monday. */
const bitOf = (weekday: number): number => 2 ** (weekday - 1)

/** The days of a menu as one number: bit 0 is Monday. A day named twice counts once. */
export const maskOf = (days: readonly number[]): number =>
  [...new Set(days)].reduce((mask, day) => mask + bitOf(day), 0)

/** The days of such a number, 1 is Monday. */
export const daysOfMask = (mask: number): number[] => weekdays.filter((day) => (mask & bitOf(day)) !== 0)

/** The mask of the weekday of a date, `2026-01-31`. */
export function maskOfDate(date: string): number {
  const sundayFirst = new Date(`${date}T00:00:00Z`).getUTCDay()
  return bitOf(sundayFirst === 0 ? 7 : sundayFirst)
}

/** Whether a link leads out of the app, where there may be something to download. */
export const isOutside = (link: string): boolean => /^https?:\/\//i.test(link)
