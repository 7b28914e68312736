import { useRef, useState, type CSSProperties, type PointerEvent } from 'react'
import type { Thumbnails } from '#contract/video/shapes.ts'
import { duration } from '#web/platform/formats.ts'
import { placeOfPointer } from '../rules.ts'
import styles from './SeekBar.module.css'
import { Thumbnail } from './Thumbnail.tsx'
import type { VideoState } from '../useVideoState.ts'

/** Where the film is, what is loaded, and the way to another place: chosen while the finger moves, taken when it leaves. */
export function SeekBar({
  state,
  aim,
  thumbnails,
  onSeek,
  onDrag,
}: {
  state: VideoState
  /** The place a swipe elsewhere is choosing, in seconds. */
  aim: number | undefined
  thumbnails: Thumbnails | null
  onSeek: (seconds: number) => void
  onDrag: (dragging: boolean) => void
}) {
  const [chosen, setChosen] = useState<number>()
  const [pointed, setPointed] = useState<number>()
  // Fetched when somebody reaches for the bar, and kept from then on
  const [wanted, setWanted] = useState(false)
  const held = useRef(false)
  const length = Math.max(state.duration, 0.1)
  const time = Math.min(chosen ?? aim ?? state.time, length)
  const share = (seconds: number) => `${Math.min(seconds / length, 1) * 100}%`
  const looked = chosen ?? pointed
  const style = {
    '--played': share(time),
    '--loaded': share(Math.max(state.loaded, time)),
    '--looked': share(looked ?? 0),
  } as CSSProperties

  function move(seconds: number) {
    if (held.current) setChosen(seconds)
    else onSeek(seconds)
  }
  /** Where a mouse points; a finger shows nothing before it presses. */
  function point({ pointerType, clientX, currentTarget }: PointerEvent<HTMLElement>) {
    if (pointerType !== 'mouse' || state.duration <= 0) return
    setWanted(true)
    const { left, width } = currentTarget.getBoundingClientRect()
    setPointed(placeOfPointer(clientX - left, width, length))
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
      {thumbnails && wanted && <Thumbnail thumbnails={thumbnails} seconds={looked} />}
      {looked !== undefined && <output className={styles.bubble}>{duration(looked)}</output>}
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
        onPointerMove={point}
        onPointerLeave={() => setPointed(undefined)}
        onPointerDown={() => {
          setWanted(true)
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
