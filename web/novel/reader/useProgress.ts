import { useCallback, useEffect, useEffectEvent, useState } from 'react'
import type { NovelPlace } from '#contract/novel/shapes.ts'
import { useWhenShown } from '#web/platform/pages/page.ts'
import { isAhead, localPlace, notePlace, rememberNovel, tellNow, tellWaiting } from './progress.ts'
import { askPlace } from './queries.ts'
import { type Place, positionOf } from './reader-view.ts'

/** Keeps where a novel is read, here and on the server; `elsewhere` is where another device was later, until it is taken or waved away. */
export function useProgress(novelId: number, found: NovelPlace | undefined) {
  const [elsewhere, setElsewhere] = useState(found)
  const note = useCallback(
    (place: Place, before: Place | undefined) => {
      // Another device's place is not overtaken by who has only looked
      if (before || !found) notePlace(place.chapter.novelId, positionOf(place))
      if (before?.chapter.id !== place.chapter.id) void rememberNovel(place.chapter)
    },
    [found],
  )

  const leave = useEffectEvent(() => void tellNow(novelId))
  const comeBack = useEffectEvent(async () => {
    const held = await tellNow(novelId)
    const known = held ?? (await askPlace(novelId).catch(() => null))
    const own = localPlace(novelId)
    if (known && own && isAhead(known, own)) setElsewhere(known)
  })
  useEffect(() => {
    const change = () => (document.visibilityState === 'hidden' ? leave() : void comeBack())
    const online = () => void tellWaiting()
    document.addEventListener('visibilitychange', change)
    addEventListener('online', online)
    return () => {
      document.removeEventListener('visibilitychange', change)
      removeEventListener('online', online)
      // Another page of the app comes to the front, or this one goes for good
      leave()
    }
  }, [])
  useWhenShown(() => void tellWaiting())
  return { note, elsewhere, forgetElsewhere: () => setElsewhere(undefined) }
}
