import { QueryClient } from '@tanstack/react-query'
import { Offline } from './api.ts'

const mostQueries = 120

/**
 * Replies of the server. A kept page out of sight watches nothing, so time must not collect its replies: only their
 * number does.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 60_000,
      gcTime: Infinity,
      refetchOnWindowFocus: false,
      retry: (failures, error) => failures < 1 && error instanceof Offline,
      networkMode: 'always',
    },
    mutations: { networkMode: 'always' },
  },
})

queryClient.getQueryCache().subscribe(({ type }) => {
  if (type !== 'added') return
  const cache = queryClient.getQueryCache()
  const idle = cache.findAll({ type: 'inactive', fetchStatus: 'idle' })
  if (idle.length <= mostQueries) return
  const [oldest] = idle.toSorted((one, other) => one.state.dataUpdatedAt - other.state.dataUpdatedAt)
  if (oldest) cache.remove(oldest)
})
