import { useEffect, useEffectEvent, useRef } from 'react'
import { skippedWithin, type ShortVideo } from '#contract/video/short-shapes.ts'
import { localHistory } from '#web/platform/local-history.ts'
import type { VideoState } from '../../player/useVideoState.ts'
import { showingsTeller } from '../queries.ts'
import { flush, noteShowing } from './showing-reports.ts'

const prepareEvery = 15_000
/** A video that was watched so long stands in the history of this device, in seconds. */
const rememberedAfter = 3

const watchedShorts = localHistory('shortVideo')

/**
 * Follows how long a video is watched, and notes it when another takes its place, when the page is left, and when it is hidden: then
 * only what was not skipped, since who comes back goes on.
 */
export function useShowing(video: ShortVideo | undefined, { time, duration, paused, waiting }: VideoState) {
  const sum = useRef({ watched: 0, furthest: 0, told: false })
  const since = useRef<number>(undefined)
  const runs = video !== undefined && !paused && !waiting

  const count = useEffectEvent(() => {
    const now = performance.now()
    if (since.current !== undefined) sum.current.watched += (now - since.current) / 1000
    since.current = undefined
  })
  const note = useEffectEvent((shown: ShortVideo, { hiding = false } = {}) => {
    count()
    const { watched, furthest, told } = sum.current
    if (told || (hiding && watched < skippedWithin)) return
    sum.current.told = true
    if (watched >= rememberedAfter) {
      const { title, cover, colour } = shown
      watchedShorts.add({ id: String(shown.id), title, cover, colour })
    }
    noteShowing({
      id: shown.id,
      playKey: shown.playKey,
      watched: Math.floor(watched),
      // A short loop ends between two looks at it
      position: watched >= shown.seconds ? shown.seconds : furthest,
    })
  })

  useEffect(() => {
    sum.current.furthest = Math.max(sum.current.furthest, Math.min(time, duration || time))
  }, [time, duration])

  useEffect(() => {
    if (!runs) return
    since.current = performance.now()
    return () => count()
  }, [runs])

  const begin = useEffectEvent(() => {
    sum.current = { watched: 0, furthest: 0, told: false }
    // One plays on from the other
    if (runs) since.current = performance.now()
    return video
  })
  const playKey = video?.playKey
  useEffect(() => {
    if (playKey === undefined) return
    const shown = begin()
    return () => {
      if (shown) note(shown)
    }
  }, [playKey])

  useEffect(() => {
    const prepare = () => void showingsTeller.parting.prepare().catch(() => undefined)
    const onHide = () => {
      if (!document.hidden) return prepare()
      if (video) note(video, { hiding: true })
      void flush({ parting: true })
    }
    prepare()
    const timer = setInterval(prepare, prepareEvery)
    document.addEventListener('visibilitychange', onHide)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', onHide)
    }
  }, [video])

  useEffect(() => () => void flush(), [])
}
