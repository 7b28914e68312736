import { useQueries, useQuery } from '@tanstack/react-query'
import { useEffectEvent, useImperativeHandle, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { prefersLessMotion } from '#ui/motion.ts'
import type { Chapter } from '#contract/novel/shapes.ts'
import { queryClient } from '#web/platform/wire/query-client.ts'
import { firstSpot, rectOf } from './anchors.ts'
import { ChapterState } from './ChapterState.tsx'
import { ChapterText } from './ChapterText.tsx'
import { useScript } from '../settings-store.ts'
import { tapMeaning, type Step } from './paging.ts'
import { chapterText, isEdge, isOpen, shownText } from '../queries.ts'
import { layoutKey } from '../settings.ts'
import { isForOthers } from './usePageGestures.ts'
import { useElementSize } from './useElementSize.ts'
import type { Goal, ViewProps } from '../reader-view.ts'
import styles from './Views.module.css'

const start = { block: 0, offset: 0 }

/** Chapters one below the other. A letter in view keeps its place on the screen whatever is added, removed or laid out anew around it. */
export function ScrollView({ goal, settings, onPlace, onEdge, onBars, lock, acts }: ViewProps) {
  const script = useScript()
  const scroller = useRef<HTMLDivElement>(null)
  const [ids, setIds] = useState([goal.chapterId])
  const anchor = useRef<Goal & { top: number }>({ ...goal, top: 0 })
  /** Where we have scrolled to ourselves: the event that follows moves no place. */
  const ours = useRef<number>(undefined)
  const asked = useRef(false)
  const size = useElementSize(scroller)
  const found = useQueries({ queries: ids.map((id) => shownText(id, script)) })
  const chapters = found.map(({ data }) => data)
  const drawn = (id: number) => scroller.current?.querySelector(`[data-chapter="${id}"]`) ?? undefined

  /** Puts the anchor back to where it was on the screen. */
  function restore(): void {
    const box = scroller.current
    const { chapterId, spot, top } = anchor.current
    const text = drawn(chapterId)
    if (!box || !text || box.clientHeight === 0) return
    const head = box.getBoundingClientRect().top
    const whole = text.getBoundingClientRect()
    if (spot === 'end') box.scrollTop += whole.bottom - head - box.clientHeight
    else {
      const rect = spot.block + spot.offset > 0 ? rectOf(text, spot) : whole
      box.scrollTop += (rect ?? whole).top - head - top
    }
    ours.current = box.scrollTop
    if (spot === 'end') note()
    else tell()
  }

  /** Tells where the anchor stands. */
  function tell(): void {
    const box = scroller.current!
    const { chapterId, spot } = anchor.current
    const chapter = chapters[ids.indexOf(chapterId)]
    const text = drawn(chapterId)
    if (!chapter || !text || spot === 'end') return
    const { top, bottom } = box.getBoundingClientRect()
    const whole = text.getBoundingClientRect()
    const until = whole.bottom > bottom ? firstSpot(text, (rect) => rect.top >= bottom) : undefined
    const share = Math.min(1, Math.max(0, (top - whole.top) / Math.max(1, whole.height)))
    onPlace({ chapter, spot, from: spot, until, page: undefined, share })
  }

  /** Takes the first letter in view for the anchor. */
  function note(): void {
    const box = scroller.current!
    const head = box.getBoundingClientRect().top
    const texts = [...box.querySelectorAll<HTMLElement>('[data-chapter]')]
    const text = texts.find((each) => each.getBoundingClientRect().bottom > head + 1)
    if (!text) return
    const whole = text.getBoundingClientRect()
    const spot = whole.top >= head ? start : firstSpot(text, (rect) => rect.bottom > head + 4)
    const rect = spot.block + spot.offset > 0 ? rectOf(text, spot) : whole
    anchor.current = { chapterId: Number(text.dataset.chapter), spot, top: (rect ?? whole).top - head }
    tell()
  }

  /** Lets go of chapters further than two screens beyond one end. */
  const near = (end: Step) => {
    const box = scroller.current!
    const { top, bottom } = box.getBoundingClientRect()
    return (id: number) => {
      const whole = drawn(id)?.getBoundingClientRect()
      if (!whole) return true
      return end === -1
        ? whole.bottom > top - 2 * box.clientHeight
        : whole.top < bottom + 2 * box.clientHeight
    }
  }

  function extend(): void {
    const box = scroller.current!
    const last = chapters.at(-1)
    const first = chapters[0]
    if (last && isOpen(last) && last.next && box.scrollHeight - box.scrollTop < 3 * box.clientHeight) {
      const { id } = last.next
      setIds((ids) => (ids.includes(id) ? ids : [...ids.filter(near(-1)), id]))
    }
    if (!first?.previous || box.scrollTop > box.clientHeight || asked.current) return
    const { id } = first.previous
    // Above what is read only what is there whole: it takes its room at once
    asked.current = true
    queryClient
      .fetchQuery(chapterText(id, script))
      .then(() =>
        setIds((ids) => (ids.includes(id) || ids[0] !== first.id ? ids : [id, ...ids.filter(near(1))])),
      )
      .catch(() => undefined)
      .finally(() => (asked.current = false))
  }
  const settle = useEffectEvent(() => {
    restore()
    extend()
  })

  const looks = layoutKey(settings)
  const texts = found.map(({ dataUpdatedAt }) => dataUpdatedAt).join()
  const shown = ids.join()
  useLayoutEffect(() => settle(), [shown, texts, looks, size])

  const frame = useRef(0)
  function onScroll(): void {
    const box = scroller.current!
    if (ours.current !== undefined && Math.abs(box.scrollTop - ours.current) < 2) return
    ours.current = undefined
    cancelAnimationFrame(frame.current)
    frame.current = requestAnimationFrame(() => {
      if (box.clientHeight === 0) return
      note()
      extend()
    })
  }

  function show(next: Goal): void {
    anchor.current = { ...next, top: 0 }
    if (ids.includes(next.chapterId)) restore()
    else flushSync(() => setIds([next.chapterId]))
  }
  function step(step: Step): void {
    const box = scroller.current!
    const before = box.scrollTop
    const line = settings.size * settings.line
    const far = Math.max(line, box.clientHeight - 2 * line)
    const atEnd = step === 1 ? box.scrollHeight - box.clientHeight - before < 2 : before < 2
    const outermost = chapters.at(step === 1 ? -1 : 0)
    if (atEnd && outermost && isEdge(outermost, step)) onEdge(step, outermost)
    else box.scrollBy({ top: step * far, behavior: prefersLessMotion() ? 'instant' : 'smooth' })
  }
  useImperativeHandle(acts, () => ({
    step,
    toEdge: (edge) => show({ chapterId: anchor.current.chapterId, spot: edge === 1 ? 'end' : start }),
    show,
    drawn,
    scrollBy: (pixels) => {
      const box = scroller.current
      const before = box?.scrollTop
      box?.scrollBy({ top: pixels, behavior: 'instant' })
      return box?.scrollTop !== before
    },
  }))

  return (
    <div
      ref={scroller}
      className={styles.scroller}
      onScroll={onScroll}
      onClick={(event) => {
        if (isForOthers(event)) return
        const box = event.currentTarget.getBoundingClientRect()
        const point = { x: event.clientX - box.left, y: event.clientY - box.top }
        const meaning = tapMeaning(point, box, { taps: settings.taps, scrolls: true })
        if (meaning === 'bars') onBars()
        else step(meaning)
      }}
    >
      {ids.map((id) => (
        <Section key={id} id={id} lock={lock} />
      ))}
    </div>
  )
}

function Section({ id, lock }: { id: number; lock: (chapter: Chapter) => React.ReactNode }) {
  const script = useScript()
  const found = useQuery(shownText(id, script))
  return (
    <section className={styles.section}>
      {found.data ? (
        <ChapterText chapter={found.data}>{lock(found.data)}</ChapterText>
      ) : (
        <ChapterState found={found} />
      )}
    </section>
  )
}
