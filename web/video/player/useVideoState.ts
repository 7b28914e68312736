import { useEffect, useState } from 'react'
import { loadedUntil, type Range } from './rules.ts'

export type VideoState = {
  /** Seconds. */
  time: number
  duration: number
  loaded: number
  paused: boolean
  ended: boolean
  /** It wants to play and has nothing to show. */
  waiting: boolean
  /** A picture of the film has been shown. */
  begun: boolean
  muted: boolean
  rate: number
}

const atRest: VideoState = {
  time: 0,
  duration: 0,
  loaded: 0,
  paused: true,
  ended: false,
  waiting: false,
  begun: false,
  muted: false,
  rate: 1,
}

const watched = [
  'timeupdate',
  'durationchange',
  'progress',
  'play',
  'pause',
  'playing',
  'waiting',
  'seeking',
  'seeked',
  'ended',
  'canplay',
  'loadeddata',
  'volumechange',
  'ratechange',
  'emptied',
]
const currentData = 2

/** What the video element is doing, as a value that React can draw. */
export function useVideoState(video: HTMLVideoElement | null): VideoState {
  const [state, setState] = useState(atRest)

  useEffect(() => {
    if (!video) return
    const look = () => setState(({ begun }) => read(video, begun))
    const listening = new AbortController()
    for (const name of watched) video.addEventListener(name, look, { signal: listening.signal })
    // It may have begun before anybody listened
    look()
    return () => listening.abort()
  }, [video])

  return state
}

function read(element: HTMLVideoElement, begun: boolean): VideoState {
  const { currentTime, duration, paused, ended, readyState, muted, playbackRate } = element
  return {
    time: currentTime,
    duration: Number.isFinite(duration) ? duration : 0,
    loaded: loadedUntil(rangesOf(element.buffered), currentTime),
    paused,
    ended,
    waiting: !paused && !ended && readyState <= currentData,
    begun: begun || readyState >= currentData,
    muted,
    rate: playbackRate,
  }
}

const rangesOf = (buffered: TimeRanges): Range[] =>
  Array.from({ length: buffered.length }, (_, index) => ({
    start: buffered.start(index),
    end: buffered.end(index),
  }))
