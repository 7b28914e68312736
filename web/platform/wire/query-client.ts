import { QueryClient, type InfiniteData, type QueryKey } from '@tanstack/react-query'
import { Offline } from './api.ts'
import { keptStart } from '../startup/first-screen.ts'

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
      // Without a network a second call would fail too; what failed is called for again when the browser is online
      retry: (failures, error) => failures < 1 && error instanceof Offline && navigator.onLine,
      refetchOnReconnect: ({ state }) => state.status === 'error',
      // A server on the device itself answers without a network
      networkMode: 'always',
    },
    mutations: { networkMode: 'always' },
  },
})

// However young they are, each is asked for again when it is shown: what one may see can have changed since
for (const [key, reply] of keptStart?.replies ?? []) queryClient.setQueryData(key, reply, { updatedAt: 1 })

/** Options of every endless list: the first page has no cursor, each next one that of the page before. */
export const pages = {
  initialPageParam: null as string | null,
  getNextPageParam: (last: { next: string | null }) => last.next,
}

/** Loads an endless list anew from its first page, instead of repeating every page that was scrolled to. */
export async function refreshPages({ queryKey }: { queryKey: QueryKey }): Promise<void> {
  queryClient.setQueryData<InfiniteData<unknown>>(
    queryKey,
    (data) => data && { pages: data.pages.slice(0, 1), pageParams: data.pageParams.slice(0, 1) },
  )
  await queryClient.refetchQueries({ queryKey, exact: true }, { throwOnError: true })
}

queryClient.getQueryCache().subscribe(({ type }) => {
  if (type !== 'added') return
  const cache = queryClient.getQueryCache()
  const idle = cache.findAll({ type: 'inactive', fetchStatus: 'idle' })
  if (idle.length <= mostQueries) return
  const [oldest] = idle.toSorted((one, other) => one.state.dataUpdatedAt - other.state.dataUpdatedAt)
  if (oldest) cache.remove(oldest)
})
