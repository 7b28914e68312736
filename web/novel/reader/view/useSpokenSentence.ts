import { useEffect, useEffectEvent, type RefObject } from 'react'
import type { Position } from '#contract/novel/text.ts'
import { useListening } from '../../audio/index.ts'
import { blocksOf, paint, rangeAt } from './anchors.ts'
import { isWithin } from '../position.ts'
import type { Place, ViewActs } from '../reader-view.ts'

/** Paints the sentence the device is reading out, and turns to it when it leaves the screen. */
export function useSpokenSentence(
  novelId: number,
  place: Place | undefined,
  show: (to: Position) => void,
  view: RefObject<ViewActs | null>,
): void {
  const listening = useListening()
  const spoken = listening?.novelId === novelId && !listening.paused ? listening.spoken : undefined
  const follow = useEffectEvent(() => {
    if (!spoken || !place) return
    const inView = spoken.chapterId === place.chapter.id && isWithin(spoken, place.from, place.until)
    if (!inView) show(spoken)
    const text = view.current?.drawn(spoken.chapterId)
    const block = text && blocksOf(text)[spoken.block]
    paint('spoken', block && rangeAt(block, spoken.offset, spoken.length))
  })
  const chapterId = place?.chapter.id
  useEffect(() => {
    follow()
    return () => paint('spoken', undefined)
  }, [spoken, chapterId])
}
