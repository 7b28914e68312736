import { buyList } from '#contract/wallet/buy-list.ts'
import { routes } from '#server/platform/calls/routes.ts'
import type { Sellables } from '#server/platform/parts/sellable.ts'
import { listPurchases } from '#server/purchases/index.ts'

/** Route of the purchase list; it covers every kind of item. */
export const buyListRoutes = (sellables: Sellables) =>
  routes(buyList, {
    list: ({ body, viewer }, { db }) => listPurchases(sellables, db, viewer.id, body),
  })
