import { useRef, useState } from 'react'
import type { Acts } from '../actions.ts'
import { holdSpeed, levelAfterSwipe, placeAfterSwipe, type Point, turnAfterSwipe } from './gestures.ts'
import type { Command } from './keys.ts'
import { speedWords, stepSeconds } from '../rules.ts'
import type { Fullscreen } from '../useFullscreen.ts'
import { useGestures } from './useGestures.ts'
import { useKeys } from './useKeys.ts'
import type { useNotice } from '../overlay/useNotice.ts'
import type { useShownControls } from '../controls/useShownControls.ts'
import type { useSubtitles } from '../overlay/useSubtitles.ts'
import type { VideoState } from '../useVideoState.ts'

/** One press of the keys up and down. */
const volumeStep = 0.05

type Handled = {
  state: VideoState
  acts: Acts
  controls: ReturnType<typeof useShownControls>
  fullscreen: Fullscreen
  /** Of the picture, from 0 to 1. */
  brightness: number
  onBrightness: (level: number) => void
  subtitles: ReturnType<typeof useSubtitles>
  notice: ReturnType<typeof useNotice>
  /** Something lies over the film. */
  covered: boolean
  onDanmaku: () => void
  /** A finger or a click came down here; true when something there took it. */
  onPick: (at: Point) => boolean
  /** Turns to the episode after (1) or before (-1), where there are any. */
  onTurn?: ((direction: 1 | -1) => void) | undefined
  /** A swipe up or down turns, and changes neither brightness nor volume. */
  swipesTurn: boolean
}

/** What fingers, mouse and keys do to the player. A locked player answers to nothing but its lock. */
export function usePlayerInput(handled: Handled) {
  const { state, acts, controls, fullscreen, subtitles, notice, covered } = handled
  const [locked, setLocked] = useState(false)
  const [help, setHelp] = useState(false)
  /** Where a swipe began: the place in the film, or the level. */
  const began = useRef(0)
  const aimed = useRef(0)
  const turning = useRef<1 | -1>(undefined)

  const stepBy = (seconds: number) => {
    acts.seekBy(seconds)
    notice.sayStep(seconds)
  }
  const changeVolume = (by: number) => {
    const level = Math.min(Math.max(acts.volume() + by, 0), 1)
    acts.setVolume(level)
    notice.say({ kind: 'volume', level })
  }
  const changeSpeed = (direction: 1 | -1) =>
    notice.say({ kind: 'words', words: speedWords(acts.stepRate(direction)) })

  const commands: Record<Command, () => void> = {
    toggle: acts.toggle,
    back: () => stepBy(-stepSeconds),
    ahead: () => stepBy(stepSeconds),
    louder: () => changeVolume(volumeStep),
    quieter: () => changeVolume(-volumeStep),
    mute: acts.toggleMute,
    fullscreen: fullscreen.toggle,
    subtitles: subtitles.toggle,
    danmaku: handled.onDanmaku,
    slower: () => changeSpeed(-1),
    faster: () => changeSpeed(1),
    next: () => handled.onTurn?.(1),
    previous: () => handled.onTurn?.(-1),
    help: () => setHelp((shown) => !shown),
    leave: () => (help ? setHelp(false) : fullscreen.toggle()),
  }
  const turns: readonly Command[] = handled.onTurn ? ['next', 'previous'] : []
  const always: readonly Command[] = ['fullscreen', 'help', 'leave', ...turns]

  useKeys((asked) => {
    if (locked) return false
    if ('tenth' in asked) {
      if (covered || state.duration <= 0) return false
      acts.seekTo((state.duration * asked.tenth) / 10)
    } else {
      const { command } = asked
      if (command === 'leave' && !help && !fullscreen.full) return false
      if (covered && !always.includes(command)) return false
      if ((command === 'next' || command === 'previous') && !handled.onTurn) return false
      commands[command]()
    }
    controls.wake()
    return true
  })

  const surface = useGestures({
    onTap: (at) => {
      if (!locked && handled.onPick(at)) return
      if (controls.shown && (locked || !state.paused)) controls.hide()
      else controls.wake()
    },
    onDoubleTap: (meaning) => {
      if (locked) return controls.wake()
      commands[meaning]()
    },
    onPress: (at) => {
      if (locked) return controls.wake()
      if (!handled.onPick(at)) acts.toggle()
    },
    onDoublePress: () => locked || fullscreen.toggle(),
    onHold: () => {
      if (locked || !acts.hasten()) return false
      notice.say({ kind: 'fast', speed: speedWords(holdSpeed) }, { stays: true })
      return true
    },
    onHoldEnd: () => {
      acts.relax()
      notice.hush()
    },
    onDragStart: (drag) => {
      turning.current = undefined
      if (drag === 'seek') began.current = aimed.current = state.time
      else began.current = drag === 'volume' ? acts.volume() : handled.brightness
    },
    onDrag: (drag, by, { width, height }) => {
      if (locked) return
      if (drag !== 'seek' && handled.swipesTurn) {
        turning.current = turnAfterSwipe(by.y, height)
        const words = by.y < 0 ? '下一集' : '上一集'
        return notice.say(
          { kind: 'words', words: turning.current ? `松手看${words}` : words },
          { stays: true },
        )
      }
      if (state.duration <= 0) return
      if (drag === 'seek') {
        aimed.current = placeAfterSwipe(began.current, by.x, width, state.duration)
        return notice.say({ kind: 'aim', to: aimed.current, from: began.current }, { stays: true })
      }
      const level = levelAfterSwipe(began.current, by.y, height)
      if (drag === 'volume') acts.setVolume(level)
      else handled.onBrightness(level)
      notice.say({ kind: drag, level }, { stays: true })
    },
    onDragEnd: (drag, taken) => {
      notice.hush()
      if (!taken || locked) return
      if (drag === 'seek' && state.duration > 0) acts.seekTo(aimed.current)
      if (drag !== 'seek' && turning.current) handled.onTurn?.(turning.current)
    },
  })

  return {
    surface,
    help,
    closeHelp: () => setHelp(false),
    locked,
    toggleLock: () => {
      setLocked(!locked)
      controls.wake()
    },
  }
}
