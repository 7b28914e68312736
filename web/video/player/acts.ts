import { placeWithin } from './rules.ts'

export type Acts = ReturnType<typeof actsOn>

/** What can be done to the film that plays. */
export function actsOn(video: HTMLVideoElement | null) {
  // A browser may refuse to play before the page was touched: the film stays paused, with its button shown
  const play = () => void video?.play().catch(() => undefined)
  const pause = () => video?.pause()
  const seekTo = (seconds: number) => {
    if (video) video.currentTime = placeWithin(seconds, video.duration)
  }
  return {
    play,
    pause,
    seekTo,
    toggle: () => (video?.paused ? play() : pause()),
    seekBy: (seconds: number) => seekTo((video?.currentTime ?? 0) + seconds),
    replay: () => {
      seekTo(0)
      play()
    },
    setRate: (rate: number) => {
      if (!video) return
      // The default too: it is what the element falls back to when its source is renewed
      video.defaultPlaybackRate = rate
      video.playbackRate = rate
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
