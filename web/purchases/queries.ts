import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { isRefusal } from '#web/platform/wire/api.ts'
import { purchases } from '#contract/purchases/endpoints.ts'
import type { ItemKind } from '#contract/purchases/kinds.ts'
import type { Receipt, WantedLimits } from '#contract/purchases/shapes.ts'
import { live } from '#contract/live/endpoints.ts'
import { cardPay } from '#contract/membership/pay.ts'
import { comicsPay } from '#contract/comics/pay.ts'
import { photo } from '#contract/photo/endpoints.ts'
import { novelPay } from '#contract/novel/pay.ts'
import { dramasPay } from '#contract/video/dramas.ts'
import { pay } from '#contract/video/pay.ts'
import { buyList } from '#contract/wallet/buy-list.ts'
import { call } from '#web/platform/wire/api.ts'
import { pages, queryClient } from '#web/platform/wire/query-client.ts'

/** Current price of an item and the viewer's balance; fetched again whenever it is shown. */
export const quoteOf = (kind: ItemKind, id: number) =>
  queryOptions({
    queryKey: ['purchases', 'quote', kind, id],
    queryFn: ({ signal }) => call(purchases.quote, { body: { kind, id } }, { signal }),
    staleTime: 0,
    gcTime: 0,
  })

/** The call that sells each kind. */
const sellers = {
  film: pay.film,
  collection: pay.collection,
  card: cardPay.card,
  comic: comicsPay.comic,
  comic_chapter: comicsPay.chapter,
  photo: photo.pay,
  novel: novelPay.novel,
  novel_chapter: novelPay.chapter,
  drama: dramasPay.drama,
  drama_episode: dramasPay.episode,
  live_gift: live.give,
}

/**
 * Buys an item at the price that was shown. What is owned already counts as bought: it may have been bought on another device. The
 * film goes on by itself, since what may be watched of it is asked anew.
 */
export async function buyItem(
  kind: ItemKind,
  wish: { id: number; price: number; key: string },
): Promise<Receipt | undefined> {
  try {
    return await call(sellers[kind], { body: wish })
  } catch (error) {
    if (isRefusal(error, 'already_owned')) return undefined
    throw error
  }
}

/** Refreshes every query that shows a bought item. */
export const showBought = () =>
  Promise.all([
    queryClient.invalidateQueries({ queryKey: ['films', 'play'] }),
    queryClient.invalidateQueries({ queryKey: ['collections'] }),
    queryClient.invalidateQueries({ queryKey: ['dramas', 'mine'] }),
    queryClient.invalidateQueries({ queryKey: ['comics', 'mine'] }),
    queryClient.invalidateQueries({ queryKey: ['photos'] }),
    queryClient.invalidateQueries({ queryKey: ['novel', 'mine'] }),
    queryClient.invalidateQueries({ queryKey: ['purchases', 'list'] }),
  ])

/** Everything bought, the last first; of one kind when it is named. */
export const boughtThings = (kind: ItemKind | undefined) =>
  infiniteQueryOptions({
    ...pages,
    queryKey: ['purchases', 'list', kind ?? ''],
    queryFn: ({ pageParam: cursor, signal }) =>
      call(buyList.list, { body: { cursor, ...(kind && { kind }) } }, { signal }),
  })

export const spendingLimits = queryOptions({
  queryKey: ['purchases', 'limits'],
  queryFn: ({ signal }) => call(purchases.limits, {}, { signal }),
  staleTime: 0,
})

/** Sets both limits, in hundredths; null is none. */
export async function setSpendingLimits(body: WantedLimits): Promise<void> {
  queryClient.setQueryData(spendingLimits.queryKey, await call(purchases.setLimits, { body }))
}
