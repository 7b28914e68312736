import { holdSpeed, speedBeside } from './input/gestures.ts'
import { placeWithin, speeds } from './rules.ts'

export type Acts = ReturnType<typeof actsOn>

/** What can be done to the film that plays. */
export function actsOn(video: HTMLVideoElement | null) {
  /** The speed to go back to while a finger holds. */
  let before: number | undefined
  // A browser may refuse to play before the page was touched: the film stays paused, with its button shown
  const play = () => void video?.play().catch(() => undefined)
  const pause = () => video?.pause()
  const seekTo = (seconds: number) => {
    if (video) video.currentTime = placeWithin(seconds, video.duration)
  }
  const setRate = (rate: number) => {
    if (!video) return
    before = undefined
    // The default too: it is what the element falls back to when its source is renewed
    video.defaultPlaybackRate = rate
    video.playbackRate = rate
  }
  return {
    play,
    pause,
    seekTo,
    setRate,
    toggle: () => (video?.paused ? play() : pause()),
    seekBy: (seconds: number) => seekTo((video?.currentTime ?? 0) + seconds),
    replay: () => {
      seekTo(0)
      play()
    },
    /** One speed up (1) or down (-1); the new one. */
    stepRate: (direction: 1 | -1): number => {
      const rate = speedBeside(video?.playbackRate ?? 1, speeds, direction)
      setRate(rate)
      return rate
    },
    /** Fast while a finger rests; false when nothing plays. */
    hasten: (): boolean => {
      if (!video || video.paused || video.ended) return false
      before ??= video.playbackRate
      video.playbackRate = holdSpeed
      return true
    },
    /** Back to the speed before. */
    relax: () => {
      if (video && before !== undefined) video.playbackRate = before
      before = undefined
    },
    volume: (): number => (video?.muted ? 0 : (video?.volume ?? 1)),
    setVolume: (level: number) => {
      if (!video) return
      video.volume = level
      video.muted = level === 0
    },
    toggleMute: () => {
      if (video) video.muted = !video.muted
    },
    float: () => {
      if (video) void toggleFloating(video).catch(() => undefined)
    },
  }
}

export const canFloat = (): boolean => document.pictureInPictureEnabled

/** The small window over other apps, there and back. */
async function toggleFloating(video: HTMLVideoElement): Promise<void> {
  if (document.pictureInPictureElement === video) await document.exitPictureInPicture()
  else await video.requestPictureInPicture()
}
