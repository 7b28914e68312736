import { QueryClientProvider } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { pages } from './pages.ts'
import { adultConfirmation } from './platform/adult.ts'
import { AppRouter } from './platform/AppRouter.tsx'
import { beginVisit } from './platform/entry.ts'
import { history } from './platform/history.ts'
import { isBuilt, loadPage, registerPages } from './platform/page-registry.ts'
import { queryClient } from './platform/queries.ts'
import { matchRoute } from './platform/route-table.ts'
import { Shell } from './platform/shell/Shell.tsx'
import { loadAgeGate } from './session/index.ts'

/** As long as the first page has for itself, in milliseconds. */
const firstPageTime = 3_000

/** Draws the app. The words of index.html stay until the first page's code is there. */
export async function start(root: HTMLElement): Promise<void> {
  registerPages(pages)
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
  setTimeout(() => void import('./later.ts').then(({ startLater }) => startLater()), firstPageTime)
}
