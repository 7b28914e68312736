import { useEffect, useEffectEvent } from 'react'
import type { ChapterPages } from '#contract/comics/shapes.ts'
import { queryClient } from '#web/platform/queries.ts'
import { rememberReading } from '../remember.ts'
import type { Spot } from './leaves.ts'
import { keepPlace, tellPlaces } from './places.ts'

type KeptPlace = { chapter: ChapterPages | undefined; spot: Spot }

/** Tells the server and this device's history where somebody reads. */
export function useKeptPlace({ chapter, spot }: KeptPlace): void {
  const page = chapter && Math.min(spot.page + 1, chapter.pages.length)
  const note = useEffectEvent(() => {
    if (!chapter || !page) return
    keepPlace(chapter.comic.id, chapter.chapter.id, page)
    rememberReading(chapter.comic, chapter.chapter, page)
  })
  useEffect(() => note(), [chapter?.chapter.id, page])

  const turned = useEffectEvent(() => {
    if (document.visibilityState === 'hidden') void tellPlaces(true)
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
}
