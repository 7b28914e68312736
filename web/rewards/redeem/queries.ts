import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { CallInput } from '#contract/endpoint.ts'
import { codes } from '#contract/rewards/codes.ts'
import { mall } from '#contract/rewards/mall.ts'
import { call } from '#web/platform/wire/api.ts'
import { pages, queryClient } from '#web/platform/wire/query-client.ts'
import { refreshUser } from '#web/platform/session/session.ts'

/** The goods of the points mall and the viewer's points. */
export const goods = queryOptions({
  queryKey: ['rewards', 'goods'],
  queryFn: ({ signal }) => call(mall.goods, {}, { signal }),
  staleTime: 0,
})

/** The redeem codes that were used, newest first. */
export const usedCodes = infiniteQueryOptions({
  ...pages,
  queryKey: ['rewards', 'codes'],
  queryFn: ({ pageParam: cursor, signal }) =>
    call(codes.list, { query: cursor === null ? {} : { cursor } }, { signal }),
})

/** The viewer's orders of the points mall, newest first. */
export const orders = infiniteQueryOptions({
  ...pages,
  queryKey: ['rewards', 'orders'],
  queryFn: ({ pageParam: cursor, signal }) => call(mall.history, { body: { cursor } }, { signal }),
})

/** Uses a redeem code; sent again with its key it cannot be used twice. */
export async function takeCode(body: { code: string; key: string }) {
  const used = await call(codes.use, { body })
  await changed()
  return used
}

export type GoodWish = CallInput<typeof mall.redeem>['body']

/** Gets a good for points. */
export async function redeemGood(body: GoodWish) {
  const done = await call(mall.redeem, { body })
  await changed()
  return done
}

/** Asks again for the goods as they are now. */
export const refreshGoods = () => queryClient.invalidateQueries({ queryKey: goods.queryKey })

/** Refreshes balances and membership after a redemption. */
async function changed(): Promise<void> {
  await Promise.all([
    refreshUser(),
    ...['rewards', 'wallet', 'membership'].map((name) => queryClient.invalidateQueries({ queryKey: [name] })),
  ])
}
