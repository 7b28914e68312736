import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { CallInput } from '#contract/endpoint.ts'
import { uploadConsole } from '#contract/upload/console.ts'
import { call } from '#console/platform/api.ts'

/** How often the list is asked for while a file is checked, in milliseconds. */
const pace = 2000

const listKey = ['upload', 'list'] as const

/** One's own uploads of the last day that have come to no import. */
export const unfinishedQuery = queryOptions({
  queryKey: listKey,
  queryFn: async () =>
    (await call(uploadConsole.list, { body: { size: 50 } })).list.filter(({ state }) => state !== 'done'),
  refetchInterval: ({ state: { data } }) => (data?.some(({ state }) => state === 'checking') ? pace : false),
})

export const begin = (body: CallInput<typeof uploadConsole.begin>['body'], signal: AbortSignal) =>
  call(uploadConsole.begin, { body }, { signal })

export const sendChunk = (chunk: CallInput<typeof uploadConsole.chunk>, signal: AbortSignal) =>
  call(uploadConsole.chunk, chunk, { signal })

export function useCancelUpload() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (id: number) => call(uploadConsole.cancel, { body: { id } }),
    onSettled: () => cache.invalidateQueries({ queryKey: listKey }),
  })
}

/** Asks anew for what the end of an upload changes: uploads and imports. */
export function useRefreshAfterUpload() {
  const cache = useQueryClient()
  return () => {
    void cache.invalidateQueries({ queryKey: listKey })
    void cache.invalidateQueries({ queryKey: ['import', 'list'] })
  }
}
