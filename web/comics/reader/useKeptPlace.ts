import { useEffect, useEffectEvent } from 'react'
import type { ChapterPages, ComicPlace } from '#contract/comics/shapes.ts'
import { toast } from '#ui/toast.ts'
import { useWhenShown } from '#web/platform/page.ts'
import { queryClient } from '#web/platform/queries.ts'
import { comic } from '../queries.ts'
import { rememberReading } from '../remember.ts'
import type { Spot } from './leaves.ts'
import { keepPlace, knownPlace, tellPlaces } from './places.ts'

type KeptPlace = {
  chapter: ChapterPages | undefined
  spot: Spot
  /** Goes to a page, from 1, of a chapter. */
  onJump: (chapterId: number, page: number) => void
}

/**
 * Tells the server and this device's history where somebody reads, and offers to go on where another device has been since.
 */
export function useKeptPlace({ chapter, spot, onJump }: KeptPlace): void {
  const page = chapter && Math.min(spot.page + 1, chapter.pages.length)
  const note = useEffectEvent(() => {
    if (!chapter || !page) return
    keepPlace(chapter.comic.id, chapter.chapter.id, page)
    rememberReading(chapter.comic, chapter.chapter, page)
  })
  useEffect(() => note(), [chapter?.chapter.id, page])

  async function lookElsewhere() {
    if (!chapter) return
    const { id } = chapter.comic
    const before = knownPlace(id)
    const found = await queryClient.fetchQuery({ ...comic(id), staleTime: 0 }).catch(() => undefined)
    const place = found?.mine.place
    if (!place || isSame(place, before) || place.at < (before?.at ?? 0)) return
    const here = { chapterId: chapter.chapter.id, page: page ?? 1 }
    if (isSame(place, here) || !isAhead(place, chapter, here.page)) return
    toast(`上次读到 ${place.chapter.title} 第 ${place.page} 页`, {
      duration: 6000,
      action: { label: '跳过去', run: () => onJump(place.chapterId, place.page) },
    })
  }
  useWhenShown(() => void lookElsewhere())
  const turned = useEffectEvent(() => {
    if (document.visibilityState === 'visible') void lookElsewhere()
    else void tellPlaces(true)
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

const isSame = (
  one: Pick<ComicPlace, 'chapterId' | 'page'>,
  other: Pick<ComicPlace, 'chapterId' | 'page'> | undefined,
) => one.chapterId === other?.chapterId && one.page === other.page

const isAhead = (
  place: ComicPlace & { chapter: { position: number } },
  { chapter }: ChapterPages,
  page: number,
): boolean =>
  place.chapter.position > chapter.position || (place.chapterId === chapter.id && place.page > page)
