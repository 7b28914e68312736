import { dayAfter, daysOfMonth } from '#contract/days.ts'

/** The days of a month (`2026-11`) in weeks from Monday; empty places before the first and after the last are null. */
export function weeksOf(month: string): (string | null)[][] {
  const days = daysOfMonth(month)
  // Sunday is 0 to the language, and the last of the week here
  const before = (new Date(`${days[0]}T00:00:00Z`).getUTCDay() + 6) % 7
  const places = [...Array<null>(before).fill(null), ...days]
  const weeks = Array.from({ length: Math.ceil(places.length / 7) }, (_, at) =>
    places.slice(at * 7, at * 7 + 7),
  )
  return weeks.map((week) => [...week, ...Array<null>(7 - week.length).fill(null)])
}

/** `11月5日`. */
export const dayWords = (day: string): string => `${Number(day.slice(5, 7))}月${Number(day.slice(8))}日`
/** `2026年11月`. */
export const monthWords = (month: string): string => `${month.slice(0, 4)}年${Number(month.slice(5))}月`

/** How many places of the award table are done in the present round, and which is today's, from 0. */
export function roundOf(awards: number, streak: number, checked: boolean): { done: number; today: number } {
  if (checked) {
    const today = (streak - 1) % awards
    return { done: today + 1, today }
  }
  return { done: streak % awards, today: streak % awards }
}

/** When the next check-in counts, told on a day: `今天 19:59`, `明天 08:00`. Times as `2026-11-22T19:59`, of Asia/Shanghai. */
export function whenWords(next: string, today: string): string {
  const day = next.slice(0, 10)
  const name = day === today ? '今天' : day === dayAfter(today) ? '明天' : dayWords(day)
  return `${name} ${next.slice(11, 16)}`
}
