import { lazy, Suspense, useMemo, useState, type ComponentType, type ReactNode } from 'react'
import { UNSAFE_RouteContext as RouteContext } from 'react-router'
import type { KeptPage } from '../keep-alive/kept-pages.ts'
import { isBuilt, loadedPage, loadPage } from '../page-registry.ts'
import { parametersOf, type AppRoute } from '../route-table.ts'
import { PageBoundary } from './PageBoundary.tsx'
import { PageLoading } from './PageLoading.tsx'
import { Tabs } from './Tabs.tsx'

const ComingSoon = lazy(() => import('../ComingSoon.tsx').then(({ ComingSoon }) => ({ default: ComingSoon })))

/** Draws one kept page with what is about it: the tab bar belongs to the tab pages and slides with them. */
export function renderPage({ route, location: { pathname } }: KeptPage) {
  if (!route) return null
  return (
    <>
      <PageBoundary onFailure={() => waiting.delete(route.path)}>
        {(attempt) => (
          <Suspense fallback={<PageLoading />}>
            <WithParameters route={route} pathname={pathname}>
              <Page key={attempt} route={route} />
            </WithParameters>
          </Suspense>
        )}
      </PageBoundary>
      {route.level === 1 && <Tabs current={route.path} />}
    </>
  )
}

type WithParametersProps = { route: AppRoute; pathname: string; children: ReactNode }

/** Gives `useParams` of React Router what the route table has found: its own matching would weigh 3 KB. */
function WithParameters({ route, pathname, children }: WithParametersProps) {
  const context = useMemo(() => {
    const params = parametersOf(route, pathname)
    const match = { params, pathname, pathnameBase: pathname, route: { path: route.path } }
    return { outlet: null, matches: [match], isDataRoute: false }
  }, [route, pathname])
  return <RouteContext value={context}>{children}</RouteContext>
}

function Page({ route }: { route: AppRoute }) {
  const [Content] = useState(() => (isBuilt(route.path) ? pageOf(route.path) : undefined))
  return Content ? <Content /> : <ComingSoon path={route.path} tab={route.level === 1} />
}

/**
 * Pages whose code is on its way. Kept outside the components, because React forgets the state of one that waits in its first
 * drawing: each drawing would ask for the code again, and a failure would never be seen.
 */
const waiting = new Map<string, ComponentType>()

/** A page whose code is there is drawn at once; `lazy` would show its stand-in for a moment. */
function pageOf(pattern: string): ComponentType {
  const page = loadedPage(pattern) ?? waiting.get(pattern)
  if (page) return page
  const later = lazy(async () => ({ default: await loadPage(pattern) }))
  waiting.set(pattern, later)
  return later
}
