import { fail } from '#contract/errors.ts'
import { recharge } from '#contract/wallet/recharge.ts'
import { balancesOf } from '#server/ledger/index.ts'
import { routes } from '#server/platform/routes.ts'
import { checkSoon } from './orders/checks.ts'
import { listPacks } from './orders/coins.ts'
import type { ProductHandlers } from './orders/products.ts'
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
