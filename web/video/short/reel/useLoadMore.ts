import { useEffect, useEffectEvent } from 'react'
import type { ShortVideo } from '#contract/video/short-shapes.ts'

type Watched = {
  video: ShortVideo | undefined
  wants: boolean
  onShown: (video: ShortVideo) => void
  onMore: () => void
}

/** Tells which video is in front, and asks for more when the end comes near. */
export function useLoadMore({ video, wants, onShown, onMore }: Watched): void {
  const tell = useEffectEvent(onShown)
  const ask = useEffectEvent(onMore)
  useEffect(() => {
    if (video) tell(video)
  }, [video])
  useEffect(() => {
    if (wants) ask()
  }, [wants, video])
}
