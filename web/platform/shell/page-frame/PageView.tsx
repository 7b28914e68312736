import { Suspense, useMemo, type ReactNode } from 'react'
import { UNSAFE_RouteContext as RouteContext } from 'react-router'
import type { KeptPage } from '../../keep-alive/kept-pages.ts'
import { isBuilt } from '../../pages/page-registry.ts'
import { parametersOf, type AppRoute } from '../../navigation/route-table.ts'
import { PageBoundary } from './PageBoundary.tsx'
import { PageFrame } from './PageFrame.tsx'
import { Tabs } from '../Tabs.tsx'
import { usePageCode } from './usePageCode.ts'

/** Pattern under which the page of every route that is not built is registered. */
export const comingSoon = ''

/** Draws one kept page with what is about it: the tab bar belongs to the tab pages and slides with them. */
export function renderPage({ route, location: { pathname } }: KeptPage) {
  if (!route) return null
  return (
    <>
      <PageBoundary route={route}>
        {(attempt) => <Page key={attempt} route={route} pathname={pathname} />}
      </PageBoundary>
      {route.level === 1 && <Tabs current={route.path} />}
    </>
  )
}

type PageProps = { route: AppRoute; pathname: string }

/** The page, or its frame while the code of the page or of a part of it is not there. */
function Page({ route, pathname }: PageProps) {
  const { Content, error, isLoading, retry } = usePageCode(isBuilt(route.path) ? route.path : comingSoon)
  if (!Content)
    return <PageFrame route={route} {...(error !== undefined && { failure: { error, isLoading, retry } })} />
  return (
    <Suspense fallback={<PageFrame route={route} />}>
      <WithParameters route={route} pathname={pathname}>
        <Content />
      </WithParameters>
    </Suspense>
  )
}

/** Gives `useParams` of React Router what the route table has found: its own matching would weigh 3 KB. */
function WithParameters({ route, pathname, children }: PageProps & { children: ReactNode }) {
  const context = useMemo(() => {
    const params = parametersOf(route, pathname)
    const match = { params, pathname, pathnameBase: pathname, route: { path: route.path } }
    return { outlet: null, matches: [match], isDataRoute: false }
  }, [route, pathname])
  return <RouteContext value={context}>{children}</RouteContext>
}
