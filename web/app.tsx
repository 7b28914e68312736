import { QueryClientProvider } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { adultConfirmation } from './platform/session/adult-confirmation.ts'
import { AppRouter } from './platform/navigation/AppRouter.tsx'
import { beginVisit } from './platform/startup/entry-steps.ts'
import { watchStyles } from './platform/pages/failed-styles.ts'
import { visitStore } from './platform/navigation/browser-history.ts'
import { listOtherPages, loadPage, registerPages } from './platform/pages/page-registry.ts'
import { queryClient } from './platform/wire/query-client.ts'
import { matchRoute } from './platform/navigation/route-table.ts'
import { loadFrame } from './platform/shell/page-frame/PageFrame.tsx'
import { Shell } from './platform/shell/Shell.tsx'
import { loadAgeGate } from './session/age-gate.ts'

/** As long as the first page has for itself, in milliseconds. */
const firstPageTime = 3_000

/** Draws the app. The words of index.html stay until the first page's code is there. */
export async function start(root: HTMLElement): Promise<void> {
  watchStyles()
  registerPages(
    {
      '/': () => import('./session/EntryPage.tsx').then(({ EntryPage }) => EntryPage),
      '/home': () => import('./home/HomePage.tsx').then(({ HomePage }) => HomePage),
    },
    () => import('./pages.ts').then(({ pages }) => pages),
  )
  beginVisit()
  const first = matchRoute(visitStore.get().location.pathname)?.path
  await Promise.all([
    first && loadPage(first).catch(() => undefined),
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
  listOtherPages().catch(() => undefined)
  setTimeout(() => void import('./later.ts').then(({ startLater }) => startLater()), firstPageTime)
}
