import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { adsConsole } from '#contract/ads/console.ts'
import type { CallInput } from '#contract/endpoint.ts'
import { call } from '#console/platform/api.ts'

export const adsQuery = queryOptions({
  queryKey: ['ads'],
  queryFn: async () => (await call(adsConsole.list, { body: {} })).list,
})

export const adFiguresQuery = (id: number) =>
  queryOptions({
    queryKey: ['ads', 'figures', id],
    queryFn: () => call(adsConsole.figures, { body: { id } }),
  })

export type AdSave = CallInput<typeof adsConsole.save>['body']

export function useSaveAd() {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: (ad: AdSave) => call(adsConsole.save, { body: ad }),
    onSuccess: refresh,
  })
}

export function useRemoveAd() {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: (id: number) => call(adsConsole.remove, { body: { id } }),
    onSuccess: refresh,
  })
}

function useRefresh() {
  const cache = useQueryClient()
  return () =>
    Promise.all([
      cache.invalidateQueries({ queryKey: adsQuery.queryKey }),
      cache.invalidateQueries({ queryKey: ['staff', 'audit'] }),
    ])
}
