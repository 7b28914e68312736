import { fail } from '#contract/errors.ts'
import { walletConsole } from '#contract/wallet/console.ts'
import { recharge } from '#contract/wallet/recharge.ts'
import { balancesOf } from '#server/ledger/index.ts'
import type { ProductHandlers } from '#server/platform/parts/product-handlers.ts'
import { routes } from '#server/platform/calls/routes.ts'
import { findBody, listDeliveries } from './console/deliveries.ts'
import { findOrderDetail, listOrderRows } from './console/orders.ts'
import { recheckOrder } from './console/recheck.ts'
import { listReports, orderReport } from './console/reports.ts'
import { decideSettlement, proposeSettlement } from './console/settlements.ts'
import { summarise } from './console/summary.ts'
import { checkSoon } from './orders/check-schedule.actions.ts'
import { listPacks } from './orders/coins-product.ts'
import { findOwnOrder, listOrders, showOrder } from './orders/queries.ts'
import { submitOrder } from './orders/submit.ts'
import { providersOf } from './providers/providers.ts'

export const rechargeRoutes = (products: ProductHandlers) =>
  routes(recharge, {
    async offers({ viewer }, platform) {
      const [packs, { paid, bonus }] = await Promise.all([
        listPacks(platform.db),
        balancesOf(platform.db, viewer.id),
      ])
      const payTypes = [...providersOf(platform).values()].map(({ payType }) => payType)
      return { payTypes, packs, balance: { paid, bonus } }
    },
    submit: ({ body, viewer }, platform) => submitOrder(platform, products, viewer, body),
    records: ({ body, viewer }, platform) => listOrders(platform, viewer.id, body),
    async order({ body, viewer }, platform) {
      const order = (await findOwnOrder(platform.db, viewer.id, body.id)) ?? fail('order_not_found')
      await checkSoon(platform, order)
      return showOrder(platform, order)
    },
  })

export const walletConsoleRoutes = (products: ProductHandlers) =>
  routes(walletConsole, {
    orders: ({ body }, platform) => listOrderRows(platform, body),
    order: ({ body, viewer }, platform) => findOrderDetail(platform, viewer, body.id),
    async recheck({ body, viewer }, platform) {
      await recheckOrder(platform, products, viewer, body.id)
      return findOrderDetail(platform, viewer, body.id)
    },
    async proposeSettlement({ body, viewer }, platform) {
      await proposeSettlement(platform, viewer, body)
      return findOrderDetail(platform, viewer, body.id)
    },
    async decideSettlement({ body, viewer }, platform) {
      return findOrderDetail(platform, viewer, await decideSettlement(platform, products, viewer, body))
    },
    summary: ({ body }, platform) => summarise(platform, body.span),
    deliveries: ({ body }, platform) => listDeliveries(platform, body),
    delivery: ({ body }, { db }) => findBody(db, body.id),
    reports: ({ body }, platform) => listReports(platform, body),
    async runReport({ body, viewer }, platform) {
      await orderReport(platform, viewer, body.day)
      return {}
    },
  })
