import { Suspense, useRef, useState } from 'react'
import type { ChapterPages } from '#contract/comics/shapes.ts'
import { Button } from '#ui/forms/Button.tsx'
import { classes } from '#ui/classes.ts'
import { PauseIcon } from '#ui/icons/player.ts'
import { lazy } from '#ui/lazy.ts'
import { Offer } from '#ui/overlays/Offer.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { useBack } from '#web/platform/navigation/navigation.tsx'
import { usePageTitle } from '#web/platform/pages/page.ts'
import { useWakeLock } from '#web/platform/useWakeLock.ts'
import { ChapterEnd } from './ChapterEnd.tsx'
import type { KeyAct } from './input/keys.ts'
import type { Spot } from './page-list.ts'
import { Pager } from './view/Pager.tsx'
import { ReaderBars } from './controls/ReaderBars.tsx'
import styles from './Reader.module.css'
import { useSettings } from './settings.ts'
import { Strip } from './view/Strip.tsx'
import { useAutoReading } from './view/useAutoReading.ts'
import { useFullscreen, useWholeWindow } from './controls/useFullscreen.ts'
import { useProgress } from './useProgress.ts'
import { usePreloading } from './loading/usePreloading.ts'
import { useReaderKeys } from './input/useReaderKeys.ts'
import type { Run } from './useChapterRun.ts'
import { usePageCache } from './loading/usePageCache.ts'
import type { Panel, ReaderView, Sight } from './reader-view.ts'

const Panels = lazy(() => import('./controls/Panels.tsx').then((module) => ({ default: module.Panels })))

type Props = {
  run: Run
  start: Spot
  /** Begins anew at a page, from 1, of any chapter; without one where it was left. */
  onOpen: (chapterId: number, page?: number) => void
  /** Reading has come to another chapter. */
  onChapter: (chapterId: number) => void
}

/** The reader of a comic: the pages, what lies over them, and everything one can do. */
export function Reader({ run, start, onOpen, onChapter }: Props) {
  const { chapters } = run
  const back = useBack()
  const comic = chapters[0]!.comic
  const [settings, change] = useSettings(comic.id)
  const mode = settings.mode === 'auto' ? comic.mode : settings.mode
  const isStrip = mode === 'webtoon'
  const zones = settings.zones === 'auto' ? (isStrip ? 'off' : 'sides') : settings.zones
  const shelf = usePageCache()
  const view = useRef<ReaderView>(null)
  const [spot, setSpot] = useState(start)
  const [sight, setSight] = useState<Sight>()
  const [menu, setMenu] = useState(false)
  const [panel, setPanel] = useState<{ name: Panel; open: boolean }>()
  const [auto, setAuto] = useState(false)
  const fullScreen = useFullscreen()
  useWholeWindow()
  useWakeLock(settings.awake)

  const current = chapters.find(({ chapter }) => chapter.id === spot.chapterId) ?? chapters[0]!
  usePageTitle(`${current.chapter.title} ${comic.title}`)
  usePreloading({
    shelf,
    chapters,
    sight,
    ahead: settings.ahead,
    onNear: (side) => settings.joined && run.extend(side),
  })
  const { elsewhere, stay } = useProgress({ chapter: current, spot })

  function see(next: Sight) {
    setSight(next)
    setSpot(next.spot)
    if (next.spot.chapterId !== current.chapter.id) onChapter(next.spot.chapterId)
  }
  const show = (name: Panel) => setPanel({ name, open: true })
  const goTo = (page: number) => view.current?.goTo({ chapterId: current.chapter.id, page })
  const openBeside = (side: 1 | -1) => {
    const beside = side === 1 ? current.next : current.previous
    if (beside) onOpen(beside.id, 1)
    else toast(side === 1 ? '已经是最新一话' : '已经是第一话')
  }
  function turn(step: 1 | -1) {
    setMenu(false)
    view.current?.turn(step)
  }
  useAutoReading(auto && !panel?.open, (elapsed) => view.current?.creep(elapsed, settings.pace))

  function act(asked: KeyAct) {
    if (asked === 'on') turn(1)
    else if (asked === 'back') turn(-1)
    else if (asked === 'first') goTo(0)
    else if (asked === 'last') goTo(Math.max(0, current.pages.length - 1))
    else if (asked === 'menu') setMenu(!menu)
    else if (asked === 'full') fullScreen.toggle()
    else if (asked === 'auto') setAuto(!auto)
    else if (asked === 'nextChapter') openBeside(1)
    else if (asked === 'previousChapter') openBeside(-1)
    else if (auto) setAuto(false)
    else if (!view.current?.unzoom()) {
      if (menu) setMenu(false)
      else back()
    }
  }
  useReaderKeys(mode, act)

  function meetEdge(step: 1 | -1) {
    const goesOn = step === 1 && settings.joined && current.next && current.pages.length === current.total
    // The next chapter is on its way
    if (goesOn && !run.failed) return
    setAuto(false)
    if (step === -1 && current.previous && settings.joined && !run.failed) run.extend(-1)
    else if (step === -1) openBeside(-1)
  }
  const renderEnd = (chapter: ChapterPages) => (
    <ChapterEnd
      chapter={chapter}
      run={run}
      joined={settings.joined}
      onOpen={onOpen}
      onWays={() => show('ways')}
    />
  )
  const shared = {
    ref: view,
    run: chapters,
    shelf,
    settings,
    zones,
    spot,
    onSight: see,
    // While it reads by itself a tap stops it
    onTap: () => (auto ? setAuto(false) : setMenu(!menu)),
    onEdge: meetEdge,
    onRetry(key: string) {
      run.refetch()
      shelf.retry(key)
    },
    renderEnd,
  }
  const page = Math.min(spot.page + 1, current.total)
  return (
    <div className={styles.reader} data-theme="dark">
      <div
        className={classes(styles.view, settings.sepia && styles.sepia, settings.inverse && styles.inverse)}
      >
        {isStrip ? <Strip key="strip" {...shared} /> : <Pager key={mode} mode={mode} {...shared} />}
      </div>
      {settings.brightness < 1 && (
        <div className={styles.shade} style={{ opacity: 1 - settings.brightness }} />
      )}
      <span className={classes(styles.number, menu && styles.raised)} aria-hidden>
        {page} / {current.total}
      </span>
      <p className="visually-hidden" role="status">
        {current.chapter.title} 第 {page} 页，共 {current.total} 页
      </p>
      <ReaderBars
        shown={menu}
        chapter={current}
        mode={mode}
        page={page}
        full={fullScreen}
        onBack={back}
        onTurn={turn}
        onPage={(wanted) => goTo(wanted - 1)}
        onBeside={openBeside}
        onPanel={show}
        onAuto={() => {
          setMenu(false)
          setAuto(true)
        }}
      />
      {elsewhere && !menu && (
        <Offer
          take="跳到那里"
          decline="留在这里"
          onTake={() => onOpen(elsewhere.chapterId, elsewhere.page)}
          onDecline={stay}
        >
          上次读到 {elsewhere.chapter.title} 第 {elsewhere.page} 页
        </Offer>
      )}
      {auto && (
        <Button
          kind="weak"
          size={32}
          className={styles.auto}
          icon={<PauseIcon size={16} />}
          onClick={() => setAuto(false)}
        >
          停止自动阅读
        </Button>
      )}
      {panel && (
        <Suspense fallback={null}>
          <Panels
            panel={panel.name}
            open={panel.open}
            chapter={current}
            mode={mode}
            settings={settings}
            change={change}
            onOpen={onOpen}
            onAuto={() => {
              setPanel({ ...panel, open: false })
              setMenu(false)
              setAuto(true)
            }}
            onClose={() => setPanel({ ...panel, open: false })}
          />
        </Suspense>
      )}
    </div>
  )
}
