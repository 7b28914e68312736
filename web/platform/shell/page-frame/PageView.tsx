import { Suspense, useMemo, type ReactNode } from 'react'
import type { KeptPage } from '../../keep-alive/kept-pages.ts'
import { ParametersContext } from '../../navigation/useLocation.ts'
import { parametersOf, type AppRoute } from '../../navigation/route-table.ts'
import { PageBoundary } from './PageBoundary.tsx'
import { PageFrame } from './PageFrame.tsx'
import { Tabs } from '../Tabs.tsx'
import { usePageCode } from './usePageCode.ts'

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
  const { Content, error, isLoading, retry } = usePageCode(route.path)
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

/** Gives `useParams` what the route table has found. */
function WithParameters({ route, pathname, children }: PageProps & { children: ReactNode }) {
  const parameters = useMemo(() => parametersOf(route, pathname), [route, pathname])
  return <ParametersContext value={parameters}>{children}</ParametersContext>
}
