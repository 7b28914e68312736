import { Suspense, useCallback, useMemo, useRef, useState, type ReactNode } from 'react'
import type { Film } from '#contract/video/shapes.ts'
import { classes } from '#ui/classes.ts'
import { IconButton } from '#ui/forms/IconButton.tsx'
import { DanmakuIcon } from '#ui/icons/player.ts'
import { LockFilledIcon } from '#ui/icons/locks.ts'
import { lazy } from '#ui/lazy.ts'
import { Spinner } from '#ui/feedback/Spinner.tsx'
import { watchedFilms } from '#web/history/index.ts'
import { Picture } from '#web/platform/pictures/Picture.tsx'
import type { DanmakuHandle } from '../danmaku/Danmaku.tsx'
import { danmakuSettings } from '../danmaku/settings.ts'
import { actsOn } from './actions.ts'
import { Controls } from './controls/Controls.tsx'
import { dimming } from './input/gestures.ts'
import { LapseNote } from './overlay/LapseNote.tsx'
import { Notice } from './overlay/Notice.tsx'
import { Overlay } from './overlay/Overlay.tsx'
import styles from './Player.module.css'
import { ResumeNote } from './overlay/ResumeNote.tsx'
import { isWhole, resumeAt } from './rules.ts'
import { Subtitles } from './overlay/Subtitles.tsx'
import type { Fullscreen } from './useFullscreen.ts'
import { usePlayerInput } from './input/usePlayerInput.ts'
import { useWatchProgress } from './useWatchProgress.ts'
import { useMediaSession } from './useMediaSession.ts'
import { useNotice } from './overlay/useNotice.ts'
import { usePlayback } from './usePlayback.ts'
import { useShownControls } from './controls/useShownControls.ts'
import { useSubtitles } from './overlay/useSubtitles.ts'
import { useVideoState } from './useVideoState.ts'

const HelpPanel = lazy(() =>
  import('./controls/HelpPanel.tsx').then(({ HelpPanel }) => ({ default: HelpPanel })),
)
const Danmaku = lazy(() => import('../danmaku/Danmaku.tsx').then(({ Danmaku }) => ({ default: Danmaku })))
const DanmakuRow = lazy(() =>
  import('../danmaku/DanmakuRow.tsx').then(({ DanmakuRow }) => ({ default: DanmakuRow })),
)

type PlayerProps = {
  film: Film
  fullscreen: Fullscreen
  onBack: () => void
  /** The element that plays, for what stands beside the player. */
  onVideo: (video: HTMLVideoElement | null) => void
  /** Fills the height it is given, for what is filmed upright; there a swipe up or down turns to another episode. */
  tall?: boolean
  /** What stands over the end of the film, in place of the film most like it. */
  end?: (onReplay: () => void) => ReactNode
  /** Turns to the episode after (1) or before (-1), by keys and by swipes. */
  onTurn?: (direction: 1 | -1) => void
  /** Lies over the picture as long as nothing covers it. */
  children?: ReactNode
}

/** Plays one film, whole or its preview, by touch, mouse and keyboard. */
export function Player({ film, fullscreen, onBack, onVideo, tall, end, onTurn, children }: PlayerProps) {
  const [video, setVideo] = useState<HTMLVideoElement | null>(null)
  const [startAt] = useState(() => beginningOf(film))
  const state = useVideoState(video)
  const playback = usePlayback(video, film, startAt)
  const [track, setTrack] = useState<HTMLTrackElement | null>(null)
  const subtitles = useSubtitles(video, track, film.subtitles)
  const [busy, setBusy] = useState(false)
  const [dragging, setDragging] = useState(false)
  const notice = useNotice()
  const [brightness, setBrightness] = useState(1)
  const controls = useShownControls((state.paused && !playback.opening) || busy)
  useWatchProgress(film, playback.place, state)
  const acts = useMemo(() => actsOn(video), [video])
  useMediaSession(film, state, acts)
  const danmaku = danmakuSettings.use()
  const lines = useRef<DanmakuHandle>(null)

  const take = useCallback(
    (element: HTMLVideoElement | null) => {
      setVideo(element)
      onVideo(element)
    },
    [onVideo],
  )

  const covered = film.entitlement.state === 'locked' || playback.failure !== undefined || state.ended
  const hands = usePlayerInput({
    state,
    acts,
    controls,
    fullscreen,
    brightness,
    onBrightness: setBrightness,
    subtitles,
    notice,
    covered,
    onDanmaku: danmakuSettings.toggle,
    onPick: (at) => lines.current?.pick(at) ?? false,
    onTurn,
    swipesTurn: Boolean(tall && onTurn) && !fullscreen.full,
  })
  const aim = notice.notice?.kind === 'aim' ? notice.notice.to : undefined
  const shown = controls.shown || covered

  return (
    <section
      aria-label={`播放器：${film.title}`}
      className={classes(styles.stage, (tall || fullscreen.full) && styles.full, !shown && styles.resting)}
      onMouseMove={controls.wake}
      onFocus={controls.wake}
    >
      <video ref={take} className={styles.video} playsInline preload="auto" aria-label={film.title}>
        {subtitles.shown && (
          <track
            key={subtitles.shown.url}
            ref={setTrack}
            kind="subtitles"
            src={subtitles.shown.url}
            srcLang={subtitles.shown.language}
            label={subtitles.shown.label}
          />
        )}
      </video>
      {!state.begun && (
        <span className={styles.poster}>
          {/* A phone has it in this size from the list it came by; the line is for the film */}
          <Picture
            path={film.cover}
            alt=""
            width={innerWidth < 640 ? undefined : 1280}
            colour={film.colour}
            eager
          />
        </span>
      )}
      {brightness < 1 && <i className={styles.dim} style={{ opacity: dimming(brightness) }} />}
      {danmaku.on && video && state.begun && !covered && (
        <Suspense fallback={null}>
          <Danmaku ref={lines} film={film} video={video} />
        </Suspense>
      )}
      <div className={styles.surface} {...hands.surface} />
      {(state.waiting || playback.opening) && !covered && (
        <span className={styles.waiting}>
          <Spinner size={32} label="缓冲中" />
        </span>
      )}
      {subtitles.text && !covered && !dragging && aim === undefined && (
        <Subtitles
          text={subtitles.text}
          language={subtitles.shown?.language}
          raised={shown && !hands.locked}
          large={fullscreen.full}
        />
      )}
      {!covered && !hands.locked && !fullscreen.full && children}
      {notice.notice && !covered && (
        <Notice notice={notice.notice} length={state.duration} thumbnails={film.thumbnails} />
      )}
      {hands.locked ? (
        <IconButton
          label="解锁"
          className={classes(styles.unlock, !controls.shown && styles.away)}
          onClick={hands.toggleLock}
        >
          <LockFilledIcon size={20} />
        </IconButton>
      ) : (
        <Controls
          film={film}
          state={state}
          acts={acts}
          playback={playback}
          subtitles={subtitles}
          fullscreen={fullscreen}
          covered={covered}
          shown={shown}
          aim={aim}
          onLock={hands.toggleLock}
          onDrag={setDragging}
          onBusy={setBusy}
          onBack={fullscreen.full ? fullscreen.toggle : onBack}
        >
          {fullscreen.full && video && (
            <Suspense fallback={null}>
              <DanmakuRow film={film} video={video} over onBusy={setBusy} />
            </Suspense>
          )}
          <IconButton
            label={danmaku.on ? '关闭弹幕' : '打开弹幕'}
            aria-pressed={danmaku.on}
            className={danmaku.on ? styles.on : undefined}
            onClick={danmakuSettings.toggle}
          >
            <DanmakuIcon size={20} />
          </IconButton>
        </Controls>
      )}
      {startAt > 0 && !covered && <ResumeNote from={startAt} onRestart={() => acts.seekTo(0)} />}
      <LapseNote film={film} />
      {covered && (
        <Overlay
          film={film}
          whole={isWhole(film, state.duration)}
          failure={playback.failure}
          onRetry={playback.retry}
          onReplay={acts.replay}
          end={end}
        />
      )}
      {hands.help && (
        <Suspense fallback={null}>
          <HelpPanel onClose={hands.closeHelp} />
        </Suspense>
      )}
    </section>
  )
}

/** Where this device left the film, or the account the drama, if that is a good place to begin. */
function beginningOf(film: Film): number {
  const available = isWhole(film) ? film.seconds : film.entitlement.previewSeconds
  const left = film.drama ? film.resume : watchedFilms.find(String(film.id))
  return resumeAt(left?.position, available)
}
