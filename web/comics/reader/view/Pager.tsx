import {
  startTransition,
  useEffectEvent,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import type { ChapterPages, ComicMode } from '#contract/comics/shapes.ts'
import { layScreens, screenAt, type Screen } from './layout.ts'
import { leafKey, type Spot } from '../page-list.ts'
import styles from './Pager.module.css'
import { ReaderPage } from './ReaderPage.tsx'
import { usePageZoom } from './usePageZoom.ts'
import { useElementSize } from './useElementSize.ts'
import { useStageGestures } from '../input/useStageGestures.ts'
import { useTaps } from '../input/useTaps.ts'
import { usePageTurn } from './usePageTurn.ts'
import type { ViewProps } from '../reader-view.ts'
import { placeScreen } from './zoom.ts'

/** How long a page is read by itself at a pace of 1 and of 10, in milliseconds. */
const restAt = (pace: number) => 21_000 - pace * 1_900

/** One page or two at a time, turned by taps, swipes, keys and the wheel; zoom stays on the page. */
export function Pager({ mode, ...props }: ViewProps & { mode: Exclude<ComicMode, 'webtoon'> }) {
  const { ref, run, settings, zones, spot, onSight, onTap, onEdge, renderEnd } = props
  const { double, offset, fit, inverted } = settings
  const stage = useRef<HTMLDivElement>(null)
  const size = useElementSize(stage)
  const isDouble = double === 'always' || (double === 'auto' && size !== undefined && isWide(size))
  const screens = layScreens(run, { double: isDouble, offset })
  const chapters = new Map(run.map((each) => [each.chapter.id, each]))
  // A turn draws the pages alone; all else follows from where it is told to be, in its own time
  const [here, setHere] = useState(spot)
  const index = screenAt(screens, here)
  const current = screens[index]
  const rested = useRef(0)
  const told = useRef(false)

  const place = (screen: Screen) =>
    placeScreen(size!, inOrder(ratiosOf(chapters.get(screen.chapterId)!, screen), mode), fit)
  const bounds = size && current && { ...size, page: place(current).whole }
  const zoom = usePageZoom({ bounds, current: current?.key, fixed: current?.end ?? true })

  const spotOf = ({ chapterId, pages, end }: Screen): Spot => ({
    chapterId,
    page: end ? chapters.get(chapterId)!.pages.length : pages[0]!,
  })
  const goTo = (at: number) => {
    if (screens[at]) setHere(spotOf(screens[at]))
  }
  const turning = usePageTurn({
    width: size?.width ?? 0,
    mode,
    current: current?.key ?? '',
    onTurn(step) {
      rested.current = 0
      if (screens[index + step]) goTo(index + step)
      else onEdge(step)
      return screens[index + step] !== undefined
    },
  })
  const { rail } = turning
  useStageGestures(stage, zoom, turning)

  const ready = size !== undefined && current !== undefined
  const tell = useEffectEvent(() => {
    if (!current || !size) return
    const sight = {
      spot: spotOf(current),
      keys: current.pages.map((each) => leafKey(current.chapterId, each)),
      width: place(current).pages[0]?.width ?? size.width,
      scale: zoom.scale,
    }
    // What is seen first is waited for
    if (told.current) startTransition(() => onSight(sight))
    else onSight(sight)
    told.current = true
  })
  // What is shown and how large says what is to be loaded
  useLayoutEffect(() => tell(), [current?.key, ready, isDouble, zoom.scale, size])

  useImperativeHandle(ref, () => ({
    turn(step) {
      if (!zoom.scroll(step)) turning.turn(step)
    },
    goTo: (to) => goTo(screenAt(screens, to)),
    unzoom: zoom.reset,
    creep(elapsed, pace) {
      rested.current += elapsed
      if (rested.current > restAt(pace)) turning.turn(1)
    },
  }))

  const tap = useTaps({
    layout: zones,
    mode,
    inverted,
    zoomed: zoom.scale > 1,
    onAct(act) {
      if (act === 'menu') onTap(act)
      else turning.turn(act === 'on' ? 1 : -1)
    },
    onDouble: zoom.double,
  })
  const shown = ready ? [index - 1, index, index + 1].filter((at) => screens[at]) : []
  return (
    <div ref={stage} className={styles.stage} onClick={tap} data-stage>
      <div ref={rail} className={styles.rail}>
        {shown.map((at) => {
          const screen = screens[at]!
          const chapter = chapters.get(screen.chapterId)!
          const side = (at - index) * (mode === 'rtl' ? -1 : 1)
          return (
            <div
              key={screen.key}
              className={styles.pane}
              style={{ transform: `translateX(${side * 100}%)` }}
              inert={at !== index}
              aria-hidden={at !== index}
            >
              <div ref={at === index ? zoom.sheet : undefined} className={styles.sheet}>
                {screen.end ? (
                  renderEnd(chapter)
                ) : (
                  <Pages
                    {...props}
                    mode={mode}
                    screen={screen}
                    chapter={chapter}
                    boxes={place(screen).pages}
                  />
                )}
              </div>
            </div>
          )
        })}
      </div>
    </div>
  )
}

type PagesProps = Pick<ViewProps, 'shelf' | 'onRetry'> & {
  mode: ComicMode
  screen: Screen
  chapter: ChapterPages
  boxes: ReturnType<typeof placeScreen>['pages']
}

function Pages({ shelf, onRetry, mode, screen, chapter, boxes }: PagesProps) {
  return inOrder(screen.pages, mode).map((page, at) => (
    <div key={page} className={styles.leaf} style={boxes[at]}>
      <ReaderPage
        shelf={shelf}
        pageKey={leafKey(screen.chapterId, page)}
        number={page + 1}
        total={chapter.total}
        colour={chapter.pages[page]!.colour}
        onRetry={onRetry}
      />
    </div>
  ))
}

const isWide = ({ width, height }: { width: number; height: number }) => width > height && width >= 600
const ratiosOf = ({ pages }: ChapterPages, screen: Screen) =>
  screen.pages.map((page) => Math.max(1, pages[page]!.width) / Math.max(1, pages[page]!.height))

/** From left to right on the screen. */
const inOrder = <T,>(pages: readonly T[], mode: ComicMode): T[] =>
  mode === 'rtl' ? pages.toReversed() : [...pages]
