import { useEffect } from 'react'
import { useVideoState } from '../../player/useVideoState.ts'
import { openNext } from '../queries.ts'
import { isTimeForNext } from '../rules.ts'

type Props = { video: HTMLVideoElement | null; dramaId: number; next: number }

/** Opens the next episode towards the end of the one that plays. Shows nothing; alone, so that only it is drawn as time goes. */
export function NextAhead({ video, dramaId, next }: Props) {
  const state = useVideoState(video)
  const isTime = state.begun && isTimeForNext(state)
  useEffect(() => {
    if (isTime) openNext(dramaId, next).catch(() => undefined)
  }, [isTime, dramaId, next])
  return null
}
