import { shanghaiDay } from '#contract/days.ts'
import type { HistoryEntry } from '#web/platform/local-history.ts'

export type DayOfHistory = { title: string; films: HistoryEntry[] }

/** Films by the day they were seen last, in words; both in Unix seconds. */
export function byDay(films: readonly HistoryEntry[], now: number): DayOfHistory[] {
  const days: DayOfHistory[] = []
  for (const film of films) {
    const title = dayWord(film.at, now)
    const last = days.at(-1)
    if (last?.title === title) last.films.push(film)
    else days.push({ title, films: [film] })
  }
  return days
}

function dayWord(at: number, now: number): string {
  const day = shanghaiDay(at * 1000)
  if (day === shanghaiDay(now * 1000)) return '今天'
  if (day === shanghaiDay(now * 1000, 1)) return '昨天'
  const [year, month, date] = day.split('-').map(Number)
  const isThisYear = day.slice(0, 4) === shanghaiDay(now * 1000).slice(0, 4)
  return isThisYear ? `${month}月${date}日` : `${year}年${month}月${date}日`
}
