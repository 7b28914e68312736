import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { CallInput } from '#contract/endpoint.ts'
import { walletConsole } from '#contract/wallet/console.ts'
import type { OrderDetail } from '#contract/wallet/console-shapes.ts'
import { call } from '#console/platform/api.ts'
import { paged } from '#console/platform/lists/paged-query.ts'

export type OrderFilter = Pick<
  CallInput<typeof walletConsole.orders>['body'] & object,
  'state' | 'provider' | 'day' | 'accountId'
>

/** A page of the orders that a filter finds. */
export const loadOrders = (filter: OrderFilter, cursor: string | null) =>
  call(walletConsole.orders, { body: { cursor, size: 50, ...filter } })

export const ordersQuery = (filter: OrderFilter) =>
  infiniteQueryOptions({
    queryKey: ['wallet', 'orders', filter],
    queryFn: ({ pageParam: cursor }) => loadOrders(filter, cursor),
    ...paged,
  })

const orderKey = (id: number) => ['wallet', 'order', id] as const
export const orderQuery = (id: number) =>
  queryOptions({
    queryKey: orderKey(id),
    queryFn: () => call(walletConsole.order, { body: { id } }),
    enabled: id > 0,
  })

export const deliveriesQuery = (waiting: boolean) =>
  infiniteQueryOptions({
    queryKey: ['wallet', 'deliveries', waiting],
    queryFn: ({ pageParam: cursor }) =>
      call(walletConsole.deliveries, { body: { cursor, size: 50, ...(waiting && { waiting }) } }),
    ...paged,
  })

export const bodyQuery = (id: number) =>
  queryOptions({
    queryKey: ['wallet', 'delivery', id],
    queryFn: () => call(walletConsole.delivery, { body: { id } }),
    staleTime: Infinity,
  })

/** A page of what was received day by day, the newest first. */
export const loadReports = (cursor: string | null) =>
  call(walletConsole.reports, { body: { cursor, size: 50 } })

export const reportsQuery = infiniteQueryOptions({
  queryKey: ['wallet', 'reports'],
  queryFn: ({ pageParam: cursor }) => loadReports(cursor),
  ...paged,
})

export const summaryQuery = (span: 7 | 30 | 90) =>
  queryOptions({
    queryKey: ['wallet', 'summary', span],
    queryFn: () => call(walletConsole.summary, { body: { span } }),
    refetchInterval: 30_000,
  })

/** Shows the order as it is now, and has the lists and the log asked for anew. */
function useFollowOrder() {
  const cache = useQueryClient()
  return (order: OrderDetail) => {
    cache.setQueryData(orderKey(order.id), order)
    return Promise.all([
      cache.invalidateQueries({ queryKey: ['wallet', 'orders'] }),
      cache.invalidateQueries({ queryKey: ['staff', 'audit'] }),
    ])
  }
}

export const useRecheck = () =>
  useMutation({
    mutationFn: (id: number) => call(walletConsole.recheck, { body: { id } }),
    onSuccess: useFollowOrder(),
  })

export const useProposeSettlement = () =>
  useMutation({
    mutationFn: (body: CallInput<typeof walletConsole.proposeSettlement>['body']) =>
      call(walletConsole.proposeSettlement, { body }),
    onSuccess: useFollowOrder(),
  })

export const useDecideSettlement = () =>
  useMutation({
    mutationFn: (body: CallInput<typeof walletConsole.decideSettlement>['body']) =>
      call(walletConsole.decideSettlement, { body }),
    onSuccess: useFollowOrder(),
  })

export function useRunReport() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (day: string) => call(walletConsole.runReport, { body: { day } }),
    onSuccess: () => cache.invalidateQueries({ queryKey: ['staff', 'audit'] }),
  })
}
