import { useEffect, useEffectEvent, useRef, type RefObject } from 'react'
import type { Film } from '#contract/video/shapes.ts'
import { placesChanged } from '../dramas/places.ts'
import { partingFromFilm, tellWatching } from '../queries.ts'

const tellEvery = 15_000

/**
 * Tells the server where a film is and how long it was watched: every fifteen seconds of playing, at each pause, when
 * the page is hidden and when it is left. What is told is the sum since the opening, so that nothing is lost with a
 * report that does not arrive.
 */
export function useWatchReport(
  { id, playKey, drama }: Pick<Film, 'id' | 'playKey' | 'drama'>,
  place: RefObject<number>,
  { begun, paused }: { begun: boolean; paused: boolean },
): void {
  const watched = useRef(0)
  const since = useRef<number>(undefined)
  const told = useRef('')

  const tell = useEffectEvent(() => {
    if (!begun) return
    const now = performance.now()
    if (since.current !== undefined) {
      watched.current += now - since.current
      since.current = now
    }
    const body = { id, playKey, position: place.current, watched: Math.floor(watched.current / 1000) }
    const text = JSON.stringify(body)
    if (text === told.current) return
    told.current = text
    const telling = document.hidden ? partingFromFilm.tell : tellWatching
    const report = async () => {
      await telling(body)
      if (drama) await placesChanged()
    }
    report().catch(() => undefined)
  })

  useEffect(() => {
    if (!begun || paused) return
    since.current = performance.now()
    void partingFromFilm.prepare()
    const timer = setInterval(() => {
      tell()
      void partingFromFilm.prepare()
    }, tellEvery)
    return () => {
      clearInterval(timer)
      tell()
      since.current = undefined
    }
  }, [begun, paused])

  useEffect(() => {
    const onHide = () => document.visibilityState === 'hidden' && tell()
    document.addEventListener('visibilitychange', onHide)
    return () => document.removeEventListener('visibilitychange', onHide)
  }, [])
}
