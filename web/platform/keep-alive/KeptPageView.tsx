import { Activity, memo, useLayoutEffect, useMemo, useRef, type ReactNode } from 'react'
import { VisitContext } from '../navigation/useLocation.ts'
import { PageContext } from '../pages/page.ts'
import styles from './KeepAlive.module.css'
import type { KeptPage } from './kept-pages.ts'
import { restoreFocus } from './focus.ts'

type Mode = 'active' | 'leaving' | 'hidden'
type Props = {
  page: KeptPage
  mode: Mode
  elements: Map<number, HTMLElement>
  render: (page: KeptPage) => ReactNode
}

/**
 * One kept page. Its location stands still while the app is elsewhere: the router's context is frozen above it, so a
 * navigation does not even touch it.
 */
export const KeptPageView = memo(function KeptPageView({ page, mode, elements, render }: Props) {
  const { location, navigation } = page
  const frozen = useMemo(() => ({ location, navigation }), [location, navigation])
  const context = useMemo(() => ({ active: mode === 'active' }), [mode])
  const content = useMemo(() => render(page), [render, page])
  return (
    <VisitContext value={frozen}>
      <PageContext value={context}>
        <Activity mode={mode === 'hidden' ? 'hidden' : 'visible'}>
          <Frame id={page.id} mode={mode} elements={elements} path={page.key}>
            {content}
          </Frame>
        </Activity>
      </PageContext>
    </VisitContext>
  )
})

type FrameProps = {
  id: number
  mode: Mode
  elements: Map<number, HTMLElement>
  path: string
  children: ReactNode
}

/** Lives inside the Activity: its effects end when the page is hidden and begin again when it is shown. */
function Frame({ id, mode, elements, path, children }: FrameProps) {
  const section = useRef<HTMLElement>(null)
  const positions = useRef(new Map<Element, [left: number, top: number]>())
  const focused = useRef<HTMLElement>(undefined)

  useLayoutEffect(() => {
    const element = section.current
    if (!element) return
    elements.set(id, element)
    for (const [scroller, [left, top]] of positions.current) {
      if (scroller.isConnected) scroller.scrollTo({ left, top, behavior: 'instant' })
      else positions.current.delete(scroller)
    }
    const note = ({ target }: Event) => {
      if (target instanceof Element) positions.current.set(target, [target.scrollLeft, target.scrollTop])
    }
    // Scrolling does not bubble; capturing sees the scrollers inside as well
    element.addEventListener('scroll', note, { capture: true, passive: true })
    return () => {
      element.removeEventListener('scroll', note, { capture: true })
      elements.delete(id)
    }
  }, [elements, id])

  useLayoutEffect(() => {
    const element = section.current
    if (mode !== 'active' || !element) return
    restoreFocus(element, focused.current)
    const note = ({ target }: FocusEvent) => {
      if (target instanceof HTMLElement) focused.current = target
    }
    element.addEventListener('focusin', note)
    return () => element.removeEventListener('focusin', note)
  }, [mode])

  return (
    <section ref={section} className={styles.page} data-page={path} inert={mode !== 'active'} tabIndex={-1}>
      {children}
    </section>
  )
}
