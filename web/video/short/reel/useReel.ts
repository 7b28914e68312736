import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { prefersLessMotion } from '#ui/motion.ts'
import { placeOf } from '../rules.ts'

/** After so long without a scroll a swipe is over where the browser does not say so, in milliseconds. */
const settlesAfter = 140

/** Which video of a feed is in front. `count` is how many places there are, the end of the feed being one of them. */
export function useReel(count: number, beginsAt: number) {
  const scroller = useRef<HTMLDivElement>(null)
  const [place, setPlace] = useState(beginsAt)
  const [moving, setMoving] = useState(false)
  const settling = useRef<ReturnType<typeof setTimeout>>(undefined)

  const begin = useEffectEvent(() => {
    const element = scroller.current
    if (element && beginsAt > 0) element.scrollTop = beginsAt * element.clientHeight
  })
  useLayoutEffect(() => begin(), [])
  useEffect(() => () => clearTimeout(settling.current), [])

  const follow = () => {
    const element = scroller.current
    // A page that was put away has no height, and its feed stays where it was
    if (!element?.clientHeight) return
    // The next one plays as soon as it covers more than half, while the swipe goes on
    setPlace(placeOf(element.scrollTop, element.clientHeight, count - 1))
    setMoving(true)
    clearTimeout(settling.current)
    settling.current = setTimeout(() => setMoving(false), settlesAfter)
  }

  return {
    scroller,
    place,
    moving,
    follow,
    /** To the video after (1) or before (-1). */
    turn: (direction: 1 | -1): void => {
      const element = scroller.current
      const to = place + direction
      if (!element || to < 0 || to >= count) return
      const still = prefersLessMotion()
      element.scrollTo({ top: to * element.clientHeight, behavior: still ? 'instant' : 'smooth' })
      // It is there already; the browser says so a picture later
      if (still) follow()
    },
  }
}
