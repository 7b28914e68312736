import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { CallInput } from '#contract/endpoint.ts'
import { type AppShelf, tradeConsole } from '#contract/trade/console.ts'
import { call } from '#console/platform/api.ts'

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

/** Asks again for everything of the directory that a change is seen in, and for the audit log. */
function useRefresh() {
  const cache = useQueryClient()
  return () =>
    Promise.all([
      cache.invalidateQueries({ queryKey: ['trade'] }),
      cache.invalidateQueries({ queryKey: ['staff', 'audit'] }),
    ])
}

export function useSaveApp() {
  const onSuccess = useRefresh()
  return useMutation({ mutationFn: (body: AppSave) => call(tradeConsole.save, { body }), onSuccess })
}

export function useOrderApps() {
  const onSettled = useRefresh()
  return useMutation({
    mutationFn: (ids: number[]) => call(tradeConsole.order, { body: { ids } }),
    onSettled,
  })
}

export function useRemoveApp() {
  const onSuccess = useRefresh()
  return useMutation({ mutationFn: (id: number) => call(tradeConsole.remove, { body: { id } }), onSuccess })
}

export function useSaveGroup() {
  const onSuccess = useRefresh()
  return useMutation({ mutationFn: (body: GroupSave) => call(tradeConsole.saveGroup, { body }), onSuccess })
}

export function useOrderGroups() {
  const onSettled = useRefresh()
  return useMutation({
    mutationFn: (ids: number[]) => call(tradeConsole.orderGroups, { body: { ids } }),
    onSettled,
  })
}

export function useRemoveGroup() {
  const onSuccess = useRefresh()
  return useMutation({
    mutationFn: (id: number) => call(tradeConsole.removeGroup, { body: { id } }),
    onSuccess,
  })
}
