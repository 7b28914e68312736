import { useEffect, useLayoutEffect, useState } from 'react'
import { Players, type Reel } from './players.ts'

/** The two elements of a feed, each to be drawn once, and what plays in them. */
export function usePlayers({ current, next, after, moving }: Reel) {
  const [first, takeFirst] = useState<HTMLVideoElement | null>(null)
  const [second, takeSecond] = useState<HTMLVideoElement | null>(null)
  const [players, setPlayers] = useState<Players>()
  /** What is drawn of them, as they told last. */
  const [told, setTold] = useState<{ active: HTMLVideoElement; failure: string | undefined }>()

  useEffect(() => {
    if (!first || !second) return
    const opened = new Players([first, second], () =>
      setTold({ active: opened.active, failure: opened.failure }),
    )
    setPlayers(opened)
    return () => {
      setPlayers(undefined)
      setTold(undefined)
      opened.close()
    }
  }, [first, second])

  // Before the screen is painted: the next video begins in the frame in which it came to the front
  useLayoutEffect(() => {
    players?.show({ current, next, after, moving })
    // The places are made anew at each drawing: what they hold says whether anything changed
  }, [players, current?.video, current?.place, next?.video, next?.place, after, moving])

  return { takeFirst, takeSecond, players, active: told?.active ?? null, failure: told?.failure }
}
