import { purchasesConsole } from '#contract/purchases/console.ts'
import { purchases } from '#contract/purchases/endpoints.ts'
import { routes } from '#server/platform/calls/routes.ts'
import type { Sellables } from '#server/platform/parts/sellable.ts'
import { listPurchaseRows } from './console-list.ts'
import { findLimits, setLimits } from './limits.ts'
import { quote } from './buying/offers.ts'
import { refund } from './refunding.ts'

export const purchaseRoutes = (sellables: Sellables) =>
  routes(purchases, {
    quote: ({ body, viewer }, platform) => quote(sellables, platform, viewer, body),
    limits: ({ viewer }, platform) => findLimits(platform, viewer.id),
    setLimits: ({ body, viewer }, platform) => setLimits(platform, viewer.id, body),
  })

export const purchasesConsoleRoutes = (sellables: Sellables) =>
  routes(purchasesConsole, {
    list: ({ body }, { db }) => listPurchaseRows(db, body),
    refund: ({ body, viewer }, platform) => refund(sellables, platform, viewer, body),
  })
