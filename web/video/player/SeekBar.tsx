import { useRef, useState, type CSSProperties } from 'react'
import { duration } from '#web/platform/formats.ts'
import styles from './SeekBar.module.css'
import type { VideoState } from './useVideoState.ts'

/** Where the film is, what is loaded, and the way to another place: chosen while the finger moves, taken when it leaves. */
export function SeekBar({
  state,
  onSeek,
  onDrag,
}: {
  state: VideoState
  onSeek: (seconds: number) => void
  onDrag: (dragging: boolean) => void
}) {
  const [chosen, setChosen] = useState<number>()
  const held = useRef(false)
  const length = Math.max(state.duration, 0.1)
  const time = Math.min(chosen ?? state.time, length)
  const share = (seconds: number) => `${Math.min(seconds / length, 1) * 100}%`
  const style = { '--played': share(time), '--loaded': share(Math.max(state.loaded, time)) } as CSSProperties

  function move(seconds: number) {
    if (held.current) setChosen(seconds)
    else onSeek(seconds)
  }
  function letGo() {
    if (!held.current) return
    held.current = false
    if (chosen !== undefined) onSeek(chosen)
    setChosen(undefined)
    onDrag(false)
  }

  return (
    <div className={styles.bar} style={style}>
      {chosen !== undefined && <output className={styles.bubble}>{duration(chosen)}</output>}
      <input
        type="range"
        className={styles.input}
        min={0}
        max={length}
        step={0.1}
        value={time}
        disabled={state.duration <= 0}
        aria-label="播放进度"
        aria-valuetext={`${duration(time)}，共 ${duration(state.duration)}`}
        onPointerDown={() => {
          held.current = true
          onDrag(true)
        }}
        onChange={(event) => move(Number(event.target.value))}
        onPointerUp={letGo}
        onPointerCancel={letGo}
        onBlur={letGo}
      />
    </div>
  )
}
