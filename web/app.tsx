import { QueryClientProvider } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { pages } from './pages.ts'
import { adultConfirmation } from './platform/adult.ts'
import { AppRouter } from './platform/AppRouter.tsx'
import { beginVisit } from './platform/entry.ts'
import { watchStyles } from './platform/failed-styles.ts'
import { history } from './platform/history.ts'
import { isBuilt, loadPage, registerPages } from './platform/page-registry.ts'
import { queryClient } from './platform/queries.ts'
import { matchRoute } from './platform/route-table.ts'
import { loadFrame } from './platform/shell/PageFrame.tsx'
import { comingSoon } from './platform/shell/PageView.tsx'
import { Shell } from './platform/shell/Shell.tsx'
import { loadAgeGate } from './session/index.ts'

/** As long as the first page has for itself, in milliseconds. */
const firstPageTime = 3_000

/** Draws the app. The words of index.html stay until the first page's code is there. */
export async function start(root: HTMLElement): Promise<void> {
  watchStyles()
  registerPages({
    ...pages,
    [comingSoon]: () => import('./platform/ComingSoon.tsx').then(({ ComingSoon }) => ComingSoon),
  })
  beginVisit()
  const first = matchRoute(history.location.pathname)?.path
  await Promise.all([
    first && isBuilt(first) && loadPage(first).catch(() => undefined),
    adultConfirmation() || loadAgeGate().catch(() => undefined),
  ])
  createRoot(root).render(
    <QueryClientProvider client={queryClient}>
      <AppRouter>
        <Shell />
      </AppRouter>
    </QueryClientProvider>,
  )
  loadFrame().catch(() => undefined)
  setTimeout(() => void import('./later.ts').then(({ startLater }) => startLater()), firstPageTime)
}
