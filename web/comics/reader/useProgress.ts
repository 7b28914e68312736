import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { ChapterPages, PlaceWithChapter } from '#contract/comics/shapes.ts'
import { useWhenShown } from '#web/platform/pages/page.ts'
import { queryClient } from '#web/platform/wire/query-client.ts'
import { askPlace } from '../queries.ts'
import { rememberReading } from '../remember.ts'
import type { Spot } from './page-list.ts'
import { isElsewhere, isSamePage, keepPlace, tellPlaces, waveAway } from './progress.ts'

const nowhere = { chapterId: 0, page: 0 }
type KeptPlace = { chapter: ChapterPages; spot: Spot }

/**
 * Tells the server and this device's history where somebody reads. `elsewhere` is where another device has been since, until somebody goes there,
 * waves it away or begins another chapter; nothing moves by itself.
 */
export function useProgress({ chapter, spot }: KeptPlace) {
  const { id } = chapter.comic
  const here = { chapterId: chapter.chapter.id, page: Math.min(spot.page + 1, chapter.pages.length) }
  const [found, setFound] = useState<{ place: PlaceWithChapter; from: number }>()
  /** Where it was opened, until that is told or left. */
  const opened = useRef(here)

  function note() {
    opened.current = nowhere
    if (here.page === 0) return
    keepPlace(id, here.chapterId, here.page)
    rememberReading(chapter.comic, chapter.chapter, here.page)
  }
  const move = useEffectEvent(() => {
    if (!isSamePage(here, opened.current)) note()
  })
  useEffect(() => move(), [here.chapterId, here.page])

  // Whoever has only opened the reader has not overtaken the other device yet
  async function look() {
    const place = await askPlace(id).catch(() => null)
    if (place && !isSamePage(place, here) && isElsewhere(id, place)) setFound({ place, from: here.chapterId })
    else if (isSamePage(here, opened.current)) note()
  }
  useWhenShown(() => void look())
  const turned = useEffectEvent(() => {
    if (document.visibilityState === 'hidden') void tellPlaces(true)
    else void look()
  })
  useEffect(() => {
    const onVisible = () => turned()
    const onOnline = () => void tellPlaces()
    const onHide = () => void tellPlaces(true)
    document.addEventListener('visibilitychange', onVisible)
    addEventListener('pagehide', onHide)
    addEventListener('online', onOnline)
    return () => {
      document.removeEventListener('visibilitychange', onVisible)
      removeEventListener('pagehide', onHide)
      removeEventListener('online', onOnline)
      // What shows where one reads is asked anew when it is seen again
      void tellPlaces(true).then(() =>
        queryClient.invalidateQueries({ queryKey: ['comics', 'mine'], refetchType: 'none' }),
      )
    }
  }, [])
  const elsewhere = found?.from === here.chapterId ? found.place : undefined
  return {
    elsewhere,
    stay: () => {
      if (elsewhere) waveAway(id, elsewhere)
      setFound(undefined)
    },
  }
}
