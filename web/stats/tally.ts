import type { Batch } from './queries.ts'

type PageTally = { page: string; enters: number; seconds: number; at: number }
type AdTally = { id: number; shown: number; at: number }

/** As many kinds of rows as one batch may carry. */
const most = 60
const longest = 86_400

/** Counts what is seen until it is told. Times in Unix seconds. */
export function openTally() {
  let pages = new Map<string, PageTally>()
  let ads = new Map<number, AdTally>()
  const of = (page: string, at: number): PageTally | undefined => {
    const known = pages.get(page)
    if (known || pages.size >= most) return known
    const fresh = { page, enters: 0, seconds: 0, at: Math.floor(at) }
    pages.set(page, fresh)
    return fresh
  }
  return {
    enter(page: string, at: number) {
      const row = of(page, at)
      if (row) row.enters += 1
    },
    stay(page: string, seconds: number, at: number) {
      const row = of(page, at)
      if (row) row.seconds = Math.min(row.seconds + Math.round(seconds), longest)
    },
    show(id: number, at: number) {
      const row = ads.get(id)
      if (row) row.shown = Math.min(row.shown + 1, 100)
      else if (ads.size < most) ads.set(id, { id, shown: 1, at: Math.floor(at) })
    },
    /** What was counted since the last time, under a key of its own; nothing when there is nothing. */
    take(key: string): Batch | undefined {
      if (pages.size === 0 && ads.size === 0) return undefined
      const batch = { key, list: [...pages.values()], ...(ads.size > 0 && { ads: [...ads.values()] }) }
      pages = new Map()
      ads = new Map()
      return batch
    },
  }
}
export type Tally = ReturnType<typeof openTally>
