import { dayAfter, dayBegins, daysBetween, daysOfMonth } from '#contract/days.ts'
import { leastApart } from '#contract/rewards/checkin.ts'

/** The first day of the row that `day` belongs to, by that of the day before; nothing where it was not checked. */
export const sinceOf = (day: string, before: { since: string } | undefined): string => before?.since ?? day

/** How many days in a row there are, the last of them included. */
export const streakOf = ({ day, since }: { day: string; since: string }): number =>
  daysBetween(since, day) + 1

/** Points for the last of so many days in a row: the table is gone through again and again. */
export const awardOf = (awards: readonly number[], streak: number): number =>
  awards[(streak - 1) % awards.length] ?? 0

/** Whether a day is too soon after the last award. A clock that was set back is. Milliseconds. */
export const isTooSoon = (last: number | undefined, now: number): boolean =>
  last !== undefined && now - last < leastApart * 1000

/** When the next check-in counts, in milliseconds: today's is done or not, the last award was then. */
export function nextAt(today: string, checked: boolean, last: number | undefined): number {
  const day = dayBegins(checked ? dayAfter(today) : today)
  return last === undefined ? day : Math.max(day, last + leastApart * 1000)
}

/** Days that can be made up: those of the present month before today, since the account was made, that are not checked. */
export function missedDays(today: string, joined: string, checked: ReadonlySet<string>): string[] {
  return daysOfMonth(today.slice(0, 7)).filter((day) => day < today && day >= joined && !checked.has(day))
}
