import { useQuery } from '@tanstack/react-query'
import { useEffectEvent, useImperativeHandle, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { queryClient } from '#web/platform/wire/query-client.ts'
import { firstSpot, rectOf } from './anchors.ts'
import { ChapterState } from './ChapterState.tsx'
import { ChapterText } from './ChapterText.tsx'
import { useScript } from '../settings-store.ts'
import { pageAt, pageCount, stepFrom, tapMeaning, type Step } from './paging.ts'
import type { Spot } from '../position.ts'
import { chapterText, isEdge, shownText } from '../queries.ts'
import { layoutKey } from '../settings.ts'
import { beginTurn, type Turn } from './page-turn.ts'
import { usePageGestures } from './usePageGestures.ts'
import { useElementSize } from './useElementSize.ts'
import type { Goal, ViewProps } from '../reader-view.ts'
import styles from './Views.module.css'

/** One chapter in columns as wide as the screen, of which one is seen. What is shown follows from a place in the text alone. */
export function PagedView({ goal, settings, onPlace, onEdge, onBars, lock, acts }: ViewProps) {
  const script = useScript()
  const leaf = useRef<HTMLDivElement>(null)
  const column = useRef<HTMLDivElement>(null)
  const [chapterId, setChapterId] = useState(goal.chapterId)
  /** The first letter in view: it stays there through whatever changes the lines. */
  const anchor = useRef<Goal['spot']>(goal.spot)
  const at = useRef({ page: 0, count: 1 })
  const turning = useRef<Turn>(undefined)
  const size = useElementSize(leaf)
  const found = useQuery(shownText(chapterId, script))
  const chapter = found.data
  const width = () => leaf.current?.clientWidth ?? 0

  function showPage(page: number): void {
    at.current.page = page
    if (column.current) column.current.style.transform = `translateX(${-page * width()}px)`
  }

  /** The first letter of a page. */
  function spotOf(page: number): Spot {
    const box = column.current!
    const left = box.getBoundingClientRect().left
    if (page === 0) return { block: 0, offset: 0 }
    return firstSpot(box, (rect) => pageAt(rect.left - left, width()) >= page)
  }

  function tell(): void {
    const { page, count } = at.current
    if (!chapter || anchor.current === 'end') return
    onPlace({
      chapter,
      spot: anchor.current,
      from: spotOf(page),
      until: page + 1 < count ? spotOf(page + 1) : undefined,
      page: { number: page + 1, count },
      share: page / count,
    })
  }

  /** Shows the page the anchor lies on. */
  function settle(): void {
    const box = column.current
    if (!box || !chapter || width() === 0) return
    at.current.count = pageCount(box.scrollWidth, settings.margin, width())
    const { count } = at.current
    if (anchor.current === 'end') {
      showPage(count - 1)
      anchor.current = spotOf(count - 1)
    } else {
      const { block, offset } = anchor.current
      const rect = block + offset > 0 ? rectOf(box, anchor.current) : undefined
      const x = rect ? rect.left - box.getBoundingClientRect().left : 0
      showPage(Math.min(count - 1, pageAt(x, width())))
    }
    tell()
  }
  const looks = layoutKey(settings)
  const settleAnew = useEffectEvent(settle)
  useLayoutEffect(() => settleAnew(), [chapter, looks, size])
  useLayoutEffect(() => {
    // Lines break anew when a font arrives
    const again = () => settleAnew()
    document.fonts.addEventListener('loadingdone', again)
    return () => document.fonts.removeEventListener('loadingdone', again)
  }, [])

  function show(next: Goal): void {
    turning.current?.hurry()
    anchor.current = next.spot
    if (next.chapterId === chapterId) settle()
    else flushSync(() => setChapterId(next.chapterId))
  }

  function begin(step: Step): Turn | undefined {
    turning.current?.hurry()
    if (!chapter || !leaf.current) return undefined
    const before: Goal = { chapterId, spot: anchor.current }
    const to = stepFrom(at.current.page, at.current.count, step)
    const neighbour = step === 1 ? chapter.next : chapter.previous
    if ('beyond' in to && isEdge(chapter, step)) {
      onEdge(step, chapter)
      return undefined
    }
    const showNext = () =>
      'beyond' in to
        ? show({ chapterId: neighbour!.id, spot: step === 1 ? { block: 0, offset: 0 } : 'end' })
        : show({ chapterId, spot: spotOf(to.page) })
    // A chapter that is still on its way has no page to slide in
    const ready = !('beyond' in to) || queryClient.getQueryData(chapterText(neighbour!.id, script).queryKey)
    const turn = beginTurn(
      { leaf: leaf.current, kind: ready ? settings.turning : 'none', step },
      showNext,
      () => show(before),
    )
    turning.current = turn
    return turn
  }
  const step = (step: Step) => begin(step)?.end(true)

  /** A keyboard reaches signs of other pages too: the page turns to them. */
  function showFocused(target: Element): void {
    const left = column.current?.getBoundingClientRect().left
    if (left === undefined) return
    const page = pageAt(target.getBoundingClientRect().left - left, width())
    if (page !== at.current.page) show({ chapterId, spot: spotOf(page) })
  }

  useImperativeHandle(acts, () => ({
    step,
    toEdge: (edge) => show({ chapterId, spot: edge === 1 ? 'end' : { block: 0, offset: 0 } }),
    show,
    drawn: (id) =>
      id === chapterId ? (column.current?.querySelector('[data-chapter]') ?? undefined) : undefined,
    scrollBy: () => false,
  }))
  const hand = usePageGestures({
    begin,
    step,
    tap: (point, box) => {
      const meaning = tapMeaning(point, box, { taps: settings.taps, scrolls: false })
      if (meaning === 'bars') onBars()
      else step(meaning)
    },
  })

  return (
    <div className={styles.pages} {...hand}>
      <div ref={leaf} className={styles.leaf} onFocus={({ target }) => showFocused(target)}>
        {chapter ? (
          <div ref={column} className={styles.column}>
            <ChapterText key={chapter.id} chapter={chapter}>
              {lock(chapter)}
            </ChapterText>
          </div>
        ) : (
          <ChapterState found={found} />
        )}
      </div>
    </div>
  )
}
