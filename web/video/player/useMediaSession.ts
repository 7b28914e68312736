import { useEffect } from 'react'
import { stepSeconds } from './rules.ts'
import type { VideoState } from './useVideoState.ts'

type Acts = {
  play: () => void
  pause: () => void
  seekBy: (seconds: number) => void
  seekTo: (seconds: number) => void
}

/** Tells the system what plays, for the lock screen and headphone buttons. */
export function useMediaSession(film: { title: string; author: string }, state: VideoState, acts: Acts) {
  const { title, author } = film

  useEffect(() => {
    if (!('mediaSession' in navigator)) return
    const { mediaSession } = navigator
    mediaSession.metadata = new MediaMetadata({ title, artist: author })
    return () => {
      mediaSession.metadata = null
      mediaSession.playbackState = 'none'
    }
  }, [title, author])

  useEffect(() => {
    if (!('mediaSession' in navigator)) return
    const { mediaSession } = navigator
    const handlers: [MediaSessionAction, MediaSessionActionHandler][] = [
      ['play', acts.play],
      ['pause', acts.pause],
      ['seekbackward', (details) => acts.seekBy(-(details.seekOffset ?? stepSeconds))],
      ['seekforward', (details) => acts.seekBy(details.seekOffset ?? stepSeconds)],
      ['seekto', (details) => details.seekTime !== undefined && acts.seekTo(details.seekTime)],
    ]
    for (const [action, handler] of handlers) mediaSession.setActionHandler(action, handler)
    return () => {
      for (const [action] of handlers) mediaSession.setActionHandler(action, null)
    }
  }, [acts])

  const { paused, duration, rate } = state
  // Whole seconds: the system runs its own clock between two reports
  const second = Math.floor(state.time)
  useEffect(() => {
    if (!('mediaSession' in navigator) || duration <= 0) return
    navigator.mediaSession.playbackState = paused ? 'paused' : 'playing'
    navigator.mediaSession.setPositionState?.({
      duration,
      position: Math.min(second, duration),
      playbackRate: rate || 1,
    })
  }, [paused, duration, rate, second])
}
