import { useEffect, useState } from 'react'
import type { Subtitle } from '#contract/video/shapes.ts'
import { local } from '#web/platform/storage.ts'
import { subtitleFor } from '../rules.ts'

const lastKey = 'subtitle'

/**
 * Which subtitle is shown, and what it says now. The browser reads the file and keeps its time; the page draws it, so
 * that it looks the same everywhere. The language chosen is kept on the device.
 */
export function useSubtitles(
  video: HTMLVideoElement | null,
  element: HTMLTrackElement | null,
  subtitles: readonly Subtitle[],
) {
  const [choice, setChoice] = useState(() =>
    subtitleFor(
      local.read<string>(lastKey),
      subtitles.map(({ language }) => language),
    ),
  )
  const [text, setText] = useState('')

  useEffect(() => {
    if (!element || !video) return
    const leaving = new AbortController()
    follow(video, element.track, setText, leaving.signal)
    return () => {
      leaving.abort()
      setText('')
    }
  }, [element, video])

  const choose = (place: number) => {
    setChoice(place)
    local.write(lastKey, subtitles[place]?.language ?? 'off')
  }
  return {
    /** Its place in the list; -1 for none. */
    choice,
    shown: subtitles[choice],
    text,
    choose,
    /** Off, or on again in the language most likely to be read. */
    toggle: () => {
      if (subtitles.length === 0) return
      const languages = subtitles.map(({ language }) => language)
      choose(choice === -1 ? Math.max(0, subtitleFor(undefined, languages)) : -1)
    },
  }
}

function follow(
  video: HTMLVideoElement,
  track: TextTrack,
  onText: (text: string) => void,
  signal: AbortSignal,
): void {
  // Loaded and timed, but not drawn by the browser
  track.mode = 'hidden'
  const look = () => onText(Array.from(track.activeCues ?? [], wordsOf).join('\n'))
  track.addEventListener('cuechange', look, { signal })
  // An iPhone fills its screen with the video alone: there the browser has to draw
  video.addEventListener('webkitbeginfullscreen', () => (track.mode = 'showing'), { signal })
  video.addEventListener('webkitendfullscreen', () => (track.mode = 'hidden'), { signal })
}

const wordsOf = (cue: TextTrackCue): string =>
  cue instanceof VTTCue ? (cue.getCueAsHTML().textContent ?? '') : ''
