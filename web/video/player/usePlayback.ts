import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Film } from '#contract/video/shapes.ts'
import { messageOf } from '#web/platform/wire/api.ts'
import { keepChoice, keptChoice } from './source/quality-choice.ts'
import { qualityFor, type QualityChoice } from './rules.ts'
import { openSource, type Source } from './source/source.ts'

/**
 * Attaches the film to its video element and plays it; detached again when the page goes. The quality that was
 * chosen is kept on the device. `place` always knows the last second shown.
 */
export function usePlayback(element: HTMLVideoElement | null, film: Film, startAt: number) {
  const source = useRef<Source>(undefined)
  const place = useRef(startAt)
  const [attempt, setAttempt] = useState(0)
  const [failure, setFailure] = useState<string>()
  const [opening, setOpening] = useState(film.entitlement.state !== 'locked')
  const [shown, setShown] = useState<string>()
  const [choice, setChoice] = useState<QualityChoice>(() => qualityFor(keptChoice(), film.qualities))

  const open = useEffectEvent((element: HTMLVideoElement, signal: AbortSignal) =>
    openSource({
      video: element,
      film,
      quality: choice,
      startAt: place.current,
      onFailure: (words) => {
        element.pause()
        setFailure(words)
      },
      onQuality: setShown,
      signal,
    }),
  )

  useEffect(() => {
    if (!element || film.entitlement.state === 'locked') return
    const leaving = new AbortController()
    const follow = () => {
      // A film that is being detached jumps to 0
      if (element.currentTime > 0) place.current = element.currentTime
    }
    element.addEventListener('timeupdate', follow)
    // A place that was sought and never came is where to go on
    element.addEventListener('seeking', follow)
    const begin = async () => {
      const opened = await open(element, leaving.signal)
      if (leaving.signal.aborted) return opened.destroy()
      source.current = opened
      // Refused where nobody has touched the page yet: the film waits for its button
      await element.play().catch(() => undefined)
    }
    begin()
      .catch((error: unknown) => !leaving.signal.aborted && setFailure(messageOf(error)))
      .finally(() => setOpening(false))
    return () => {
      leaving.abort()
      element.removeEventListener('timeupdate', follow)
      element.removeEventListener('seeking', follow)
      element.pause()
      source.current?.destroy()
      source.current = undefined
    }
  }, [element, film.id, film.entitlement.state, attempt])

  return {
    failure,
    /** It is on its way to its first picture. */
    opening,
    /** The name of the quality on the screen, once one is. */
    shown,
    choice,
    place,
    choose: (next: QualityChoice) => {
      setChoice(next)
      keepChoice(next)
      source.current?.setQuality(next)
    },
    retry: () => {
      setFailure(undefined)
      setOpening(true)
      setAttempt((count) => count + 1)
    },
  }
}
