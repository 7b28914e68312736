import { useEffectEvent, useImperativeHandle, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { ChapterPages } from '#contract/comics/shapes.ts'
import { blockAt, layStrip, readAt, type StripLayout } from './layout.ts'
import { ReaderPage } from './ReaderPage.tsx'
import styles from './Strip.module.css'
import { useElementSize } from './useElementSize.ts'
import { useStripZoom } from './useStripZoom.ts'
import { useTaps } from '../input/useTaps.ts'
import type { ViewProps } from '../reader-view.ts'

/** A strip on a wide screen, CSS pixels. */
const mediumWidth = 720
const gapBetween = 8
/** A turn goes on by so much of the screen. */
const turnPart = 0.8
/** CSS pixels a second at a pace of 1. */
const creepSpeed = 18

/** A long strip, scrolled by the browser. Only what is near the screen is in the document; its place is known without it. */
export function Strip(props: ViewProps) {
  const { ref, run, shelf, settings, zones, spot, onSight, onTap, onEdge, onRetry, renderEnd } = props
  const scroller = useRef<HTMLDivElement>(null)
  const size = useElementSize(scroller)
  const [zoom, setZoom] = useState(1)
  const base = size && Math.min(size.width, settings.strip === 'medium' ? mediumWidth : Infinity)
  const width = base === undefined ? 0 : Math.round(base * zoom)
  const left = size ? Math.max(0, Math.round((size.width - width) / 2)) : 0
  const gap = settings.gap ? gapBetween : 0
  const layout = useMemo(
    () => layStrip(run, { width: Math.max(1, width), gap, end: (chapter) => endHeight(chapter, run) }),
    [run, width, gap],
  )
  const chapters = useMemo(() => new Map(run.map((each) => [each.chapter.id, each])), [run])
  const [drawn, setDrawn] = useState({ from: 0, to: -1 })
  const place = { layout, left, width, zoom }
  const strip = useStripZoom({ scroller, ...place, onZoom: setZoom, start: spot })
  const { inner, hold, note, double } = strip

  function look() {
    const box = scroller.current
    if (!box || !size || layout.blocks.length === 0) return
    const { scrollTop } = box
    const { from, to } = around(layout, scrollTop - size.height, scrollTop + 2 * size.height)
    setDrawn((before) => (before.from === from && before.to === to ? before : { from, to }))
    const seen = around(layout, scrollTop, scrollTop + size.height - 1)
    const blocks = layout.blocks.slice(seen.from, seen.to + 1)
    const middle = readAt(layout, scrollTop, size.height)
    // What stands at the end of a chapter need not reach the middle to be seen
    const end = blocks.find(
      (block) =>
        block.end && block.chapterId === middle.chapterId && block.top + 40 < scrollTop + size.height,
    )
    const { chapterId, page } = end ?? middle
    onSight({
      spot: { chapterId, page },
      keys: blocks.filter((block) => !block.end).map(({ key }) => key),
      width: base!,
      scale: zoom,
    })
  }

  const arrange = useEffectEvent(() => {
    if (!size) return
    hold()
    look()
  })
  useLayoutEffect(() => arrange(), [layout, size])

  const crept = useRef(0)
  useImperativeHandle(ref, () => ({
    turn: (step) => scroller.current?.scrollBy({ top: step * (size?.height ?? 0) * turnPart }),
    goTo(to) {
      strip.goTo(to)
      look()
    },
    unzoom: strip.reset,
    creep(elapsed, pace) {
      crept.current += (elapsed / 1000) * creepSpeed * pace
      const whole = Math.floor(crept.current)
      crept.current -= whole
      const box = scroller.current
      if (!box) return
      if (box.scrollTop + box.clientHeight >= box.scrollHeight - 1) onEdge(1)
      else box.scrollBy(0, whole)
    },
  }))

  const tap = useTaps({
    layout: zones,
    mode: 'webtoon',
    inverted: settings.inverted,
    zoomed: false,
    onAct(act) {
      if (act === 'menu') onTap(act)
      else scroller.current?.scrollBy({ top: (act === 'on' ? 1 : -1) * (size?.height ?? 0) * turnPart })
    },
    onDouble: double,
  })
  return (
    <div
      ref={scroller}
      className={styles.scroller}
      data-stage
      role="region"
      aria-label="漫画内容"
      tabIndex={0}
      onClick={tap}
      onScroll={() => {
        note()
        look()
      }}
    >
      <div
        ref={inner}
        className={styles.strip}
        style={{ height: layout.height, width: left + width || '100%' }}
      >
        {layout.blocks.slice(drawn.from, drawn.to + 1).map(({ key, chapterId, page, end, top, height }) => {
          const chapter = chapters.get(chapterId)!
          const place = end ? { left: 0, width: size?.width } : { left, width }
          return (
            <div key={key} className={styles.block} style={{ ...place, top, height }}>
              {end ? (
                renderEnd(chapter)
              ) : (
                <ReaderPage
                  shelf={shelf}
                  pageKey={key}
                  number={page + 1}
                  total={chapter.total}
                  colour={chapter.pages[page]!.colour}
                  onRetry={onRetry}
                />
              )}
            </div>
          )
        })}
      </div>
    </div>
  )
}

/** The first and the last block between two heights. */
const around = ({ blocks }: StripLayout, top: number, bottom: number) => ({
  from: blockAt(blocks, top),
  to: blockAt(blocks, bottom),
})

/** Between two chapters a line is enough; where reading stops there is more to say. */
function endHeight({ chapter, pages, total }: ChapterPages, run: readonly ChapterPages[]): number {
  const goesOn = run.at(-1)!.chapter.id !== chapter.id && pages.length === total
  return goesOn ? 120 : 420
}
