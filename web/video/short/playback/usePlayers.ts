import { useLayoutEffect, useState, useSyncExternalStore } from 'react'
import type { Reel } from './players.ts'
import { openStage } from './stage.ts'

/** The two elements of a feed, each to be drawn once, and what plays in them. */
export function usePlayers(reel: Reel) {
  const [{ takeFirst, takeSecond, subscribe, get }] = useState(openStage)
  const { players, active, failure } = useSyncExternalStore(subscribe, get)

  // Before the screen is painted: the next video begins in the frame in which it came to the front
  useLayoutEffect(() => {
    players?.show(reel)
  }, [players, reel])

  return { takeFirst, takeSecond, players, active, failure }
}
