import { dayAfter, dayBegins, daysBetween, daysOfMonth } from '#contract/days.ts'
import { leastApart } from '#contract/rewards/checkin.ts'

/**
 * First day of the streak that `day` belongs to, from that of the day before; `day` itself when the day before was not
 * checked.
 */
export const streakStart = (day: string, before: { since: string } | undefined): string =>
  before?.since ?? day

/** Number of consecutive days, the last one included. */
export const streakOf = ({ day, since }: { day: string; since: string }): number =>
  daysBetween(since, day) + 1

/** Points for the last of a number of consecutive days; the table repeats. */
export const awardOf = (awards: readonly number[], streak: number): number =>
  awards[(streak - 1) % awards.length] ?? 0

/**
 * True when a check-in comes too soon after the last award, or before it because the clock was set back. Milliseconds.
 */
export const isTooSoon = (last: number | undefined, now: number): boolean =>
  last !== undefined && now - last < leastApart * 1000

/** Time in milliseconds from which the next check-in counts, whether today is checked or not. */
export function nextAt(today: string, checked: boolean, last: number | undefined): number {
  const day = dayBegins(checked ? dayAfter(today) : today)
  return last === undefined ? day : Math.max(day, last + leastApart * 1000)
}

/** Days that can be made up: unchecked days of the current month before today, since the account was created. */
export function missedDays(today: string, joined: string, checked: ReadonlySet<string>): string[] {
  return daysOfMonth(today.slice(0, 7)).filter((day) => day < today && day >= joined && !checked.has(day))
}
