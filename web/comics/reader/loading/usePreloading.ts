import { useEffect, useMemo, useRef } from 'react'
import type { ChapterPages } from '#contract/comics/shapes.ts'
import { leafKey, leavesOf, widthFor } from '../page-list.ts'
import type { Shelf } from './usePageCache.ts'
import type { Sight } from '../reader-view.ts'
import { type Direction, type Seen, stays, wantedPages } from './preload-window.ts'

type Loading = {
  shelf: Shelf
  chapters: readonly ChapterPages[]
  sight: Sight | undefined
  ahead: number
  /** Reading has come so near to the last or the first page that there is that more is wanted. */
  onNear: (side: Direction) => void
}

/** Keeps on the shelf what is seen and what comes next, in the direction somebody reads. */
export function usePreloading({ shelf, chapters, sight, ahead, onNear }: Loading): void {
  const leaves = useMemo(() => leavesOf(chapters), [chapters])
  const places = useMemo(() => new Map(leaves.map(({ key }, place) => [key, place])), [leaves])
  const before = useRef<{ key: string; direction: Direction }>(undefined)
  const near = useRef(onNear)
  useEffect(() => {
    near.current = onNear
  })

  useEffect(() => {
    if (!sight) return
    const seen = seenOf(sight, places)
    if (!seen) return near.current(1)
    const key = leaves[seen.first]!.key
    const last = before.current
    const from = last && places.get(last.key)
    const direction: Direction =
      from === undefined || from === seen.first ? (last?.direction ?? 1) : from < seen.first ? 1 : -1
    before.current = { key, direction }

    const usual = widthFor(sight.width * devicePixelRatio)
    const zoomed = widthFor(sight.width * devicePixelRatio * sight.scale)
    const order = wantedPages(seen, { count: leaves.length, ahead, direction })
    shelf.want(
      order.map((place) => {
        const isSeen = place >= seen.first && place <= seen.last && sight.keys.length > 0
        const { key, path } = leaves[place]!
        return { key, path, width: isSeen ? zoomed : usual, seen: isSeen }
      }),
      (kept) => {
        const place = places.get(kept)
        return place !== undefined && stays(place, seen, ahead)
      },
    )
    if (seen.last + ahead >= leaves.length - 1) near.current(1)
    if (direction === -1 && seen.first <= 1) near.current(-1)
  }, [shelf, leaves, places, sight, ahead])
}

/** The pages that are seen as places in the list; at the end of a chapter its last one stands for them. */
function seenOf({ keys, spot }: Sight, places: ReadonlyMap<string, number>): Seen | undefined {
  const found = keys.flatMap((key) => places.get(key) ?? [])
  if (found.length > 0) return { first: Math.min(...found), last: Math.max(...found) }
  const last = places.get(leafKey(spot.chapterId, spot.page - 1))
  return last === undefined ? undefined : { first: last, last }
}
