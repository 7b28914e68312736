import { queryOptions } from '@tanstack/react-query'
import { adsConsole } from '#contract/ads/console.ts'
import type { CallInput } from '#contract/endpoint.ts'
import { call } from '#console/platform/api.ts'
import { useChange } from '#console/platform/forms/useChange.ts'

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

/** Query keys that a change makes stale. */
const seenIn = [adsQuery.queryKey]

export const useSaveAd = () => useChange((ad: AdSave) => call(adsConsole.save, { body: ad }), seenIn)

export const useRemoveAd = () => useChange((id: number) => call(adsConsole.remove, { body: { id } }), seenIn)
