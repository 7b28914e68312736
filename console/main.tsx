import '#ui/tokens.css'
import '#ui/base.css'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { watchStale } from '#client/stale.ts'
import { ApiError } from '#contract/errors.ts'
import { paintTheme } from '#console/platform/frame/theme.ts'
import { Toaster } from '#ui/feedback/Toaster.tsx'
import { App } from './app.tsx'

// A refusal will be the same when asked again; only a missing answer is worth a second try
const retry = (failures: number, error: Error) => failures < 1 && !(error instanceof ApiError)
const queries = new QueryClient({ defaultOptions: { queries: { retry, staleTime: 5000 } } })

watchStale('/console/')
paintTheme()
createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <QueryClientProvider client={queries}>
      <App />
      <Toaster />
    </QueryClientProvider>
  </StrictMode>,
)
