import { buyList } from '#contract/wallet/buy-list.ts'
import { routes } from '#server/platform/calls/routes.ts'
import { listPurchases, type Sellables } from '#server/purchases/index.ts'

/** What was bought, whatever its kind. */
export const buyListRoutes = (sellables: Sellables) =>
  routes(buyList, {
    list: ({ body, viewer }, { db }) => listPurchases(sellables, db, viewer.id, body),
  })
