import { infiniteQueryOptions, queryOptions, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { CallInput } from '#contract/endpoint.ts'
import { recharge } from '#contract/wallet/recharge.ts'
import type { OrderState } from '#contract/wallet/recharge-shapes.ts'
import { call } from '#web/platform/wire/api.ts'
import { pages, queryClient } from '#web/platform/wire/query-client.ts'
import { onEvent } from '#web/platform/wire/realtime.ts'

/** The ways to pay, the packs of coins, and what one has. */
export const offers = queryOptions({
  queryKey: ['wallet', 'offers'],
  queryFn: ({ signal }) => call(recharge.offers, {}, { signal }),
  staleTime: 0,
})

/** The viewer's recharge orders, the latest first. */
export const records = infiniteQueryOptions({
  ...pages,
  queryKey: ['wallet', 'records'],
  queryFn: ({ pageParam: cursor, signal }) => call(recharge.records, { body: { cursor } }, { signal }),
  staleTime: 0,
})

export const isWaiting = (state: OrderState): boolean => state === 'pending' || state === 'confirming'

/** How long to wait for the next look at an order nobody told of, in milliseconds: ever longer. */
const pause = (looks: number) => Math.min(2_000 * 1.3 ** looks, 15_000)

const order = (id: number) =>
  queryOptions({
    queryKey: ['wallet', 'order', id],
    queryFn: ({ signal }) => call(recharge.order, { body: { id } }, { signal }),
    staleTime: 0,
    refetchInterval: ({ state: { data, dataUpdateCount } }) =>
      data && isWaiting(data.state) ? pause(dataUpdateCount) : false,
  })

/** One order, looked at again when the server says that it changed, and from time to time while it waits. */
export function useOrder(id: number) {
  useEffect(
    () =>
      onEvent('order.changed', (changed) => {
        if (changed.id === id) void queryClient.invalidateQueries({ queryKey: order(id).queryKey })
      }),
    [id],
  )
  return useQuery(order(id))
}

/** Orders something. What was there of orders and balances before is out of date afterwards. */
export async function submitOrder(body: CallInput<typeof recharge.submit>['body']) {
  const made = await call(recharge.submit, { body })
  queryClient.setQueryData(order(made.id).queryKey, made)
  return made
}
