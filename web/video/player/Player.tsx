import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import type { Film } from '#contract/video/shapes.ts'
import { classes } from '#ui/classes.ts'
import { Spinner } from '#ui/Spinner.tsx'
import { watchedFilms } from '#web/history/index.ts'
import { Picture } from '#web/platform/Picture.tsx'
import { actsOn } from './acts.ts'
import { Controls } from './Controls.tsx'
import { commandOf, type Command } from './keys.ts'
import { Overlay } from './Overlay.tsx'
import styles from './Player.module.css'
import { ResumeNote } from './ResumeNote.tsx'
import { isWhole, resumeAt, stepSeconds } from './rules.ts'
import { Subtitles } from './Subtitles.tsx'
import { useFullscreen } from './useFullscreen.ts'
import { useKeptPlace } from './useKeptPlace.ts'
import { useMediaSession } from './useMediaSession.ts'
import { usePlayback } from './usePlayback.ts'
import { useShownControls } from './useShownControls.ts'
import { useSubtitles } from './useSubtitles.ts'
import { useTaps } from './useTaps.ts'
import { useVideoState } from './useVideoState.ts'

/** How long the note about a step stays, in milliseconds. */
const stepNote = 700

/** Plays one film, whole or its preview, by touch, mouse and keyboard. */
export function Player({ film, onBack }: { film: Film; onBack: () => void }) {
  const stage = useRef<HTMLElement>(null)
  const [video, setVideo] = useState<HTMLVideoElement | null>(null)
  const [startAt] = useState(() => beginningOf(film))
  const state = useVideoState(video)
  const playback = usePlayback(video, film, startAt)
  const fullscreen = useFullscreen(stage, video)
  const [track, setTrack] = useState<HTMLTrackElement | null>(null)
  const subtitles = useSubtitles(video, track, film.subtitles)
  const [busy, setBusy] = useState(false)
  const { step, say } = useStepNote()
  const controls = useShownControls((state.paused && !playback.opening) || busy)
  useKeptPlace(film, playback.place, state)

  const acts = useMemo(() => actsOn(video), [video])
  useMediaSession(film, state, acts)

  const stepBy = (seconds: number) => {
    acts.seekBy(seconds)
    say(seconds)
  }
  const commands: Record<Command, () => void> = {
    toggle: acts.toggle,
    back: () => stepBy(-stepSeconds),
    ahead: () => stepBy(stepSeconds),
    fullscreen: fullscreen.toggle,
    mute: acts.toggleMute,
  }
  const covered = film.entitlement.state === 'locked' || playback.failure !== undefined || state.ended
  useKeys((command) => {
    controls.wake()
    if (!covered || command === 'fullscreen') commands[command]()
  })
  const taps = useTaps({
    onTap: controls.shown && !state.paused ? controls.hide : controls.wake,
    onPress: acts.toggle,
    onDouble: (meaning) => commands[meaning](),
    onDoublePress: fullscreen.toggle,
  })

  return (
    <section
      ref={stage}
      aria-label={`播放器：${film.title}`}
      className={classes(styles.stage, fullscreen.full && styles.full, !controls.shown && styles.resting)}
      onMouseMove={controls.wake}
      onFocus={controls.wake}
    >
      <video ref={setVideo} className={styles.video} playsInline preload="auto" aria-label={film.title}>
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
          <Picture path={film.cover} alt="" width={1280} colour={film.colour} eager />
        </span>
      )}
      <div className={styles.surface} {...taps} />
      {(state.waiting || playback.opening) && !covered && (
        <span className={styles.waiting}>
          <Spinner size={32} label="缓冲中" />
        </span>
      )}
      {subtitles.text && !covered && (
        <Subtitles
          text={subtitles.text}
          language={subtitles.shown?.language}
          raised={controls.shown}
          large={fullscreen.full}
        />
      )}
      {step !== 0 && (
        <span className={classes(styles.step, step > 0 && styles.ahead)} aria-hidden>
          {step > 0 ? `快进 ${step} 秒` : `快退 ${-step} 秒`}
        </span>
      )}
      <Controls
        film={film}
        state={state}
        acts={acts}
        playback={playback}
        subtitles={subtitles}
        fullscreen={fullscreen}
        covered={covered}
        shown={controls.shown || covered}
        onBusy={setBusy}
        onBack={fullscreen.full ? fullscreen.toggle : onBack}
      />
      {startAt > 0 && !covered && <ResumeNote from={startAt} onRestart={() => acts.seekTo(0)} />}
      {covered && (
        <Overlay
          film={film}
          whole={isWhole(film, state.duration)}
          failure={playback.failure}
          onRetry={playback.retry}
          onReplay={acts.replay}
        />
      )}
    </section>
  )
}

/** Where this device left the film, if that is a good place to begin. */
function beginningOf(film: Film): number {
  const available = isWhole(film) ? film.seconds : film.entitlement.previewSeconds
  return resumeAt(watchedFilms.find(String(film.id))?.position, available)
}

/** The step that was just taken, in seconds; steps in one direction add up. 0 when the note is gone. */
function useStepNote() {
  const [step, setStep] = useState(0)
  useEffect(() => {
    if (step === 0) return
    const timer = setTimeout(() => setStep(0), stepNote)
    return () => clearTimeout(timer)
  }, [step])
  const say = (seconds: number) =>
    setStep((before) => (Math.sign(before) === Math.sign(seconds) ? before + seconds : seconds))
  return { step, say }
}

/** Keys are heard wherever the focus is on the page, but not behind a dialog. */
function useKeys(onCommand: (command: Command) => void) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const target = event.target instanceof HTMLElement ? event.target : document.body
    if (event.defaultPrevented || document.querySelector('dialog[open]')) return
    const inField = target.matches('input:not([type="range"]), textarea, select') || target.isContentEditable
    const onButton = target.closest('button, a, [role="tab"]') !== null
    const command = commandOf({ ...modifiersOf(event), key: event.key, onButton, inField })
    if (!command) return
    event.preventDefault()
    onCommand(command)
  })
  useEffect(() => {
    const hear = (event: KeyboardEvent) => press(event)
    addEventListener('keydown', hear)
    return () => removeEventListener('keydown', hear)
  }, [])
}

const modifiersOf = ({ altKey, ctrlKey, metaKey }: KeyboardEvent) => ({ altKey, ctrlKey, metaKey })
