import { infiniteQueryOptions, queryOptions, useMutation } from '@tanstack/react-query'
import type { CallInput } from '#contract/endpoint.ts'
import { codesConsole } from '#contract/rewards/codes-console.ts'
import type { OrderState } from '#contract/rewards/mall.ts'
import { mallConsole } from '#contract/rewards/mall-console.ts'
import { call } from '#console/platform/api.ts'
import { paged } from '#console/platform/lists/paged-query.ts'
import { useChange } from '#console/platform/forms/useChange.ts'

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

/** Query keys that a change makes stale. */
const seenIn = [['rewards']]

export const useMakeBatch = () =>
  useChange((body: NewBatch) => call(codesConsole.makeBatch, { body }), seenIn)

export const useRevokeBatch = () =>
  useChange((id: number) => call(codesConsole.revokeBatch, { body: { id } }), seenIn)

export const useSaveGood = () => useChange((body: GoodSave) => call(mallConsole.saveGood, { body }), seenIn)

/** Where a parcel goes: asked only by a press, since every look is written down. */
export const useRecipient = () =>
  useMutation({ mutationFn: (id: number) => call(mallConsole.recipient, { body: { id } }) })

export const useSettleOrder = (way: 'send' | 'return') =>
  useChange(
    (body: Settling) => call(way === 'send' ? mallConsole.sendOrder : mallConsole.returnOrder, { body }),
    seenIn,
  )
