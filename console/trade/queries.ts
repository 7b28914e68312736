import { queryOptions } from '@tanstack/react-query'
import type { CallInput } from '#contract/endpoint.ts'
import { type AppShelf, tradeConsole } from '#contract/trade/console.ts'
import { call } from '#console/platform/api.ts'
import { useChange } from '#console/platform/forms/useChange.ts'

type Body<Name extends keyof typeof tradeConsole> =
  CallInput<(typeof tradeConsole)[Name]> extends { body: infer Given } ? Given : never
export type AppSave = Body<'save'>
export type GroupSave = Body<'saveGroup'>

export const appsQuery = (shelf: AppShelf) =>
  queryOptions({
    queryKey: ['trade', 'apps', shelf],
    queryFn: async () => (await call(tradeConsole.list, { body: { shelf } })).list,
  })

export const groupsQuery = queryOptions({
  queryKey: ['trade', 'groups'],
  queryFn: async () => (await call(tradeConsole.groups)).list,
})

export const figuresQuery = (id: number) =>
  queryOptions({
    queryKey: ['trade', 'figures', id],
    queryFn: () => call(tradeConsole.figures, { body: { id } }),
  })

/** Query keys that a change makes stale. */
const seenIn = [['trade']]

export const useSaveApp = () => useChange((body: AppSave) => call(tradeConsole.save, { body }), seenIn)

export const useOrderApps = () =>
  useChange((ids: number[]) => call(tradeConsole.order, { body: { ids } }), seenIn, 'settled')

export const useRemoveApp = () =>
  useChange((id: number) => call(tradeConsole.remove, { body: { id } }), seenIn)

export const useSaveGroup = () =>
  useChange((body: GroupSave) => call(tradeConsole.saveGroup, { body }), seenIn)

export const useOrderGroups = () =>
  useChange((ids: number[]) => call(tradeConsole.orderGroups, { body: { ids } }), seenIn, 'settled')

export const useRemoveGroup = () =>
  useChange((id: number) => call(tradeConsole.removeGroup, { body: { id } }), seenIn)
