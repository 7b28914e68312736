import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { CallInput } from '#contract/endpoint.ts'
import { codesConsole } from '#contract/rewards/codes-console.ts'
import type { OrderState } from '#contract/rewards/mall.ts'
import { mallConsole } from '#contract/rewards/mall-console.ts'
import { call } from '#console/platform/api.ts'

const paged = {
  initialPageParam: null as string | null,
  getNextPageParam: (last: { next: string | null }) => last.next,
}

export const batchesQuery = infiniteQueryOptions({
  ...paged,
  queryKey: ['rewards', 'batches'],
  queryFn: ({ pageParam: cursor }) => call(codesConsole.batches, { body: { cursor, size: 50 } }),
})

export const signalsQuery = queryOptions({
  queryKey: ['rewards', 'signals'],
  queryFn: () => call(codesConsole.signals, {}),
})

export const goodsQuery = infiniteQueryOptions({
  ...paged,
  queryKey: ['rewards', 'goods'],
  queryFn: ({ pageParam: cursor }) => call(mallConsole.goods, { body: { cursor, size: 50 } }),
})

export const ordersQuery = (state: OrderState | undefined) =>
  infiniteQueryOptions({
    ...paged,
    queryKey: ['rewards', 'orders', state ?? ''],
    queryFn: ({ pageParam: cursor }) =>
      call(mallConsole.orders, { body: { cursor, size: 50, ...(state && { state }) } }),
  })

export type NewBatch = CallInput<typeof codesConsole.makeBatch>['body']
export type GoodSave = CallInput<typeof mallConsole.saveGood>['body']
type Settling = { id: number; answer: string }

export const useMakeBatch = () =>
  useMutation({
    mutationFn: (body: NewBatch) => call(codesConsole.makeBatch, { body }),
    onSuccess: useRefresh(),
  })

export const useRevokeBatch = () =>
  useMutation({
    mutationFn: (id: number) => call(codesConsole.revokeBatch, { body: { id } }),
    onSuccess: useRefresh(),
  })

export const useSaveGood = () =>
  useMutation({
    mutationFn: (body: GoodSave) => call(mallConsole.saveGood, { body }),
    onSuccess: useRefresh(),
  })

/** Where a parcel goes: asked only by a press, since every look is written down. */
export const useRecipient = () =>
  useMutation({ mutationFn: (id: number) => call(mallConsole.recipient, { body: { id } }) })

export const useSettleOrder = (way: 'send' | 'return') =>
  useMutation({
    mutationFn: (body: Settling) =>
      call(way === 'send' ? mallConsole.sendOrder : mallConsole.returnOrder, { body }),
    onSuccess: useRefresh(),
  })

function useRefresh() {
  const cache = useQueryClient()
  return () =>
    Promise.all([
      cache.invalidateQueries({ queryKey: ['rewards'] }),
      cache.invalidateQueries({ queryKey: ['staff', 'audit'] }),
    ])
}
