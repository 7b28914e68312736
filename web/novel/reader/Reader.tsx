import { Suspense, useCallback, useEffect, useRef, useState, type CSSProperties } from 'react'
import type { Chapter, NovelPlace } from '#contract/novel/shapes.ts'
import type { Position } from '#contract/novel/text.ts'
import { lazy } from '#ui/lazy.ts'
import { toast } from '#ui/feedback/toast.ts'
import { usePageTitle, useWhenShown } from '#web/platform/pages/page.ts'
import { useWakeLock } from '#web/platform/useWakeLock.ts'
import { showElsewhere } from '../audio/index.ts'
import { novelReadPath } from '../links.ts'
import { useChapterAddress } from '../useChapterAddress.ts'
import { paint, rangeAt, blocksOf } from './view/anchors.ts'
import { ReaderBars } from './controls/ReaderBars.tsx'
import { ChapterEnd } from './view/ChapterEnd.tsx'
import { OtherDeviceOffer } from './controls/OtherDeviceOffer.tsx'
import { Foot } from './controls/Foot.tsx'
import { useScript, useSettings } from './settings-store.ts'
import { PagedView } from './view/PagedView.tsx'
import type { Step } from './view/paging.ts'
import { fetchAhead, isOpen } from './queries.ts'
import { ScrollView } from './view/ScrollView.tsx'
import { isDark, layoutKey } from './settings.ts'
import { looksOf } from './view/text-styles.ts'
import { SelectionBar } from './controls/SelectionBar.tsx'
import { useAside } from './controls/useAside.ts'
import { useLastValue } from '#web/platform/pages/useLastValue.ts'
import { useAutoReading } from './view/useAutoReading.ts'
import { useOpenedChapter } from './useOpenedChapter.ts'
import { useProgress } from './useProgress.ts'
import { useReaderKeys } from './controls/useReaderKeys.ts'
import { useSpokenSentence } from './view/useSpokenSentence.ts'
import type { Goal, Panel, Place, ViewActs } from './reader-view.ts'
import styles from './Reader.module.css'

const ContentsSheet = lazy(() =>
  import('./controls/ContentsSheet.tsx').then((module) => ({ default: module.ContentsSheet })),
)
const SearchSheet = lazy(() =>
  import('./controls/SearchSheet.tsx').then((module) => ({ default: module.SearchSheet })),
)
const UnlockSheet = lazy(() =>
  import('./controls/UnlockSheet.tsx').then((module) => ({ default: module.UnlockSheet })),
)
const Aside = lazy(() => import('./controls/Aside.tsx').then((module) => ({ default: module.Aside })))

type Props = { novelId: number; start: Goal; elsewhere: NovelPlace | undefined }

/** The text with everything about it. A view shows it and tells the place; all else follows from that place. */
export function Reader({ novelId, start, elsewhere: found }: Props) {
  const settings = useSettings()
  const script = useScript()
  const view = useRef<ViewActs>(null)
  const [place, setPlace] = useState<Place>()
  const known = useRef<Place>(undefined)
  const [bars, setBars] = useState(false)
  const [panel, setPanel] = useState<Panel>()
  const [auto, setAuto] = useState(false)
  const [locked, setLocked] = useState<Chapter>()
  const { aside, closeAside, watched } = useAside()
  const drawnPanel = useLastValue(panel)
  const drawnLock = useLastValue(locked)
  const { note, elsewhere, forgetElsewhere } = useProgress(novelId, found)
  const scrolls = settings.turning === 'scroll'
  const chapter = place?.chapter

  const onPlace = useCallback(
    (next: Place) => {
      note(next, known.current)
      known.current = next
      setPlace(next)
    },
    [note],
  )
  usePageTitle(chapter && `${chapter.title} - ${chapter.novelTitle}`)
  useChapterAddress(chapter?.id, novelReadPath)
  useOpenedChapter(chapter)
  useWakeLock(true)
  // What is heard is shown in the bars here, not over the text
  useEffect(showElsewhere, [])
  useAutoReading(auto && !panel && !locked, { speed: settings.auto, scrolls }, () => view.current)
  useWhenShown(hideBars)
  useEffect(() => {
    if (chapter) fetchAhead(chapter, script, 2).catch(() => undefined)
  }, [chapter, script])

  function hideBars() {
    setPanel(undefined)
    setBars(false)
  }
  const jump = (to: Position, length = 0) => {
    hideBars()
    view.current?.show({ chapterId: to.chapterId, spot: to })
    if (length > 0) void paintFound(to, length, () => view.current?.drawn(to.chapterId))
  }
  const onBars = () => {
    if (bars) hideBars()
    else if (!auto) setBars(true)
    else {
      setAuto(false)
      toast('已停止自动阅读')
    }
  }
  const onEdge = (step: Step, at: Chapter) => {
    setAuto(false)
    if (step === 1 && !isOpen(at)) setLocked(at)
    else toast(step === 1 ? '已经是最后一页' : '已经是第一页')
  }
  useSpokenSentence(novelId, place, (to) => view.current?.show({ chapterId: to.chapterId, spot: to }), view)
  useReaderKeys((!panel || panel === 'settings') && !locked && !aside, {
    step: (step) => view.current?.step(step),
    toEdge: (step) => view.current?.toEdge(step),
    bars: onBars,
    search: () => setPanel('search'),
  })

  const View = scrolls ? ScrollView : PagedView
  const lock = useCallback((of: Chapter) => <ChapterEnd chapter={of} onUnlock={() => setLocked(of)} />, [])
  return (
    <div
      className={styles.reader}
      data-theme={isDark(settings.paper) ? 'dark' : 'light'}
      data-paper={settings.paper}
      style={looksOf(settings) as CSSProperties}
      {...watched}
    >
      <header className={styles.head}>
        <span className="one-line">{chapter?.novelTitle}</span>
        <span className="one-line">{chapter?.title}</span>
      </header>
      <View
        key={scrolls ? 'scroll' : 'pages'}
        goal={place ? { chapterId: place.chapter.id, spot: place.spot } : start}
        settings={bars ? { ...settings, taps: 'off' } : settings}
        onPlace={onPlace}
        onEdge={onEdge}
        onBars={onBars}
        lock={lock}
        acts={view}
      />
      <Foot place={place} />
      <SelectionBar drawn={(id) => view.current?.drawn(id)} chapter={chapter} layout={layoutKey(settings)} />
      {elsewhere && place && !bars && (
        <OtherDeviceOffer
          place={elsewhere}
          onGo={() => (forgetElsewhere(), jump(elsewhere))}
          onStay={forgetElsewhere}
        />
      )}
      {place && (
        <ReaderBars
          open={bars}
          place={place}
          panel={panel}
          onPanel={setPanel}
          onChapter={(chapterId) => view.current?.show({ chapterId, spot: { block: 0, offset: 0 } })}
          auto={auto}
          onAuto={() => (setAuto(true), hideBars())}
        />
      )}
      {settings.brightness < 1 && (
        <div className={styles.dim} style={{ opacity: (1 - settings.brightness) * 0.85 }} />
      )}
      <Suspense fallback={null}>
        {place && drawnPanel === 'contents' && (
          <ContentsSheet
            open={panel === 'contents'}
            place={place}
            onJump={jump}
            onClose={() => setPanel(undefined)}
          />
        )}
        {drawnPanel === 'search' && (
          <SearchSheet
            open={panel === 'search'}
            novelId={novelId}
            onJump={jump}
            onClose={() => setPanel(undefined)}
          />
        )}
        {drawnLock && (
          <UnlockSheet open={locked !== undefined} chapter={drawnLock} onClose={() => setLocked(undefined)} />
        )}
        {aside && <Aside of={aside} onClose={closeAside} />}
      </Suspense>
    </div>
  )
}

const foundFor = 4_000

/** Paints what was searched for, as soon as its chapter is drawn, for a moment. */
async function paintFound(
  { block, offset }: Position,
  length: number,
  drawn: () => Element | undefined,
): Promise<void> {
  for (let tries = 0; tries < 40 && !drawn(); tries++)
    await new Promise((resolve) => setTimeout(resolve, 100))
  const at = drawn() && blocksOf(drawn()!)[block]
  if (!at) return
  paint('found', rangeAt(at, offset, length))
  setTimeout(() => paint('found', undefined), foundFor)
}
