import { useEffect, useEffectEvent, type RefObject } from 'react'
import type { Film } from '#contract/video/shapes.ts'
import { watchedFilms } from '#web/history/index.ts'
import { useWatchReport } from './useWatchReport.ts'

const saveEvery = 5_000

/**
 * Keeps where the film was left: on this device every five seconds of playing, at every pause and on leaving, and with
 * the account less often. Where a drama was left the account alone knows.
 */
export function useWatchProgress(
  film: Film,
  place: RefObject<number>,
  { begun, paused }: { begun: boolean; paused: boolean },
) {
  const { id, title, cover, colour, seconds, drama } = film
  useWatchReport(film, place, { begun, paused })

  const save = useEffectEvent(() => {
    if (!begun || drama) return
    watchedFilms.add({ id: String(id), title, cover, colour, seconds, position: place.current })
  })

  useEffect(() => {
    save()
    if (paused) return
    const timer = setInterval(() => save(), saveEvery)
    return () => {
      clearInterval(timer)
      save()
    }
  }, [begun, paused])

  useEffect(() => {
    const onHide = () => document.visibilityState === 'hidden' && save()
    document.addEventListener('visibilitychange', onHide)
    return () => document.removeEventListener('visibilitychange', onHide)
  }, [])
}
