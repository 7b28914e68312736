import { shanghaiDay } from '#contract/days.ts'
import { routeTable } from '#contract/routes.ts'
import type { Figure } from '#contract/stats/console.ts'

const routePatterns = new Set(Object.values(routeTable).flatMap((rows) => rows.map(([path]) => path)))

type PageSeen = { page: string; enters: number; seconds: number; at: number }
type AdSeen = { id: number; shown: number; at: number }

/**
 * The sums of one batch by day; lists are in the order in which their rows are locked, so that batches never deadlock.
 */
export type BatchSums = {
  days: { day: string; views: number }[]
  pages: { day: string; page: string; views: number; seconds: number }[]
  ads: { day: string; id: number; shown: number }[]
}

const maxDelay = 86_400

/**
 * Sums a batch by day of Asia/Shanghai. A device may report a day late, never ahead: other times are moved to the
 * nearest accepted one. Pages that are no pattern of a route are ignored, so that nothing else gets into the tables.
 */
export function countBatch(
  batch: { list: readonly PageSeen[]; ads?: readonly AdSeen[] },
  now: number,
): BatchSums {
  const dayOf = (at: number) => shanghaiDay(Math.min(Math.max(at, now - maxDelay), now) * 1000)
  const days = new Map([[shanghaiDay(now * 1000), 0]])
  const pages = new Map<string, BatchSums['pages'][number]>()
  for (const { page, enters, seconds, at } of batch.list) {
    if (!routePatterns.has(page)) continue
    const day = dayOf(at)
    days.set(day, (days.get(day) ?? 0) + enters)
    const sum = pages.get(`${day} ${page}`) ?? { views: 0, seconds: 0 }
    pages.set(`${day} ${page}`, {
      day,
      page,
      views: sum.views + enters,
      seconds: sum.seconds + seconds,
    })
  }
  const ads = new Map<string, BatchSums['ads'][number]>()
  for (const { id, shown, at } of batch.ads ?? []) {
    const day = dayOf(at)
    ads.set(`${day} ${id}`, { day, id, shown: (ads.get(`${day} ${id}`)?.shown ?? 0) + shown })
  }
  return {
    days: [...days].map(([day, views]) => ({ day, views })).toSorted((a, b) => (a.day < b.day ? -1 : 1)),
    pages: [...pages.values()].toSorted((a, b) => (`${a.day} ${a.page}` < `${b.day} ${b.page}` ? -1 : 1)),
    ads: [...ads.values()].toSorted((a, b) => a.id - b.id || (a.day < b.day ? -1 : 1)),
  }
}

/** The last value, the one before, and the average of the seven before the last. Needs at least eight values. */
export function figureOf(values: readonly number[]): Figure {
  const week = values.slice(-8, -1)
  return {
    today: values.at(-1)!,
    yesterday: values.at(-2)!,
    average: Math.round((week.reduce((sum, value) => sum + value, 0) / week.length) * 10) / 10,
  }
}
