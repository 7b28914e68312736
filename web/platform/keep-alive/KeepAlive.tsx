import { useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import { useVisit } from '../navigation/useLocation.ts'
import { directionOf, placeOf, type Place } from './direction.ts'
import { KeptPageView } from './KeptPageView.tsx'
import { firstVisit, settle, visit, type KeptPage } from './kept-pages.ts'
import { mayMove, slide, watchBrowserSlides } from './slide.ts'

/**
 * Shows the page of the current location and keeps those seen before, with their state and scroll positions, out of
 * sight. `render` draws one page; it must stay the same function.
 */
export function KeepAlive({ render }: { render: (page: KeptPage) => ReactNode }) {
  const { location, navigation } = useVisit()
  const [state, set] = useState(() => firstVisit({ location, navigation }))
  const place = useRef<Place>(undefined)
  const moves = useRef(false)
  const [elements] = useState(() => new Map<number, HTMLElement>())

  useEffect(watchBrowserSlides, [])

  useLayoutEffect(() => {
    const before = place.current
    if (before?.location === location) return
    const now = placeOf(location)
    place.current = now
    if (!before) return
    const direction = directionOf(before, now, navigation)
    moves.current = mayMove(direction)
    set((state) => visit(state, { location, navigation, direction }))
  }, [location, navigation])

  const { active, leaving, direction, visits } = state
  useLayoutEffect(() => {
    if (leaving === undefined) return
    const finish = () => set((state) => (state.visits === visits ? settle(state) : state))
    const entering = elements.get(active)
    const gone = elements.get(leaving)
    if (!moves.current || !entering || !gone) return finish()
    return slide(entering, gone, direction === 'forward', finish)
  }, [active, leaving, direction, visits, elements])

  return state.pages.map((page) => (
    <KeptPageView
      key={page.id}
      page={page}
      mode={page.id === active ? 'active' : page.id === leaving ? 'leaving' : 'hidden'}
      elements={elements}
      render={render}
    />
  ))
}
