import type { ProductHandlers } from '#server/platform/parts/product-handlers.ts'
import { recordSale } from './incomes.ts'

/** Wraps the products so that each sale also gives the buyer's inviter a share. */
export const shareSalesWithInviters = (products: ProductHandlers): ProductHandlers =>
  Object.fromEntries(
    Object.entries(products).map(([kind, handler]) => [
      kind,
      {
        ...handler,
        deliver: async (transaction, order) => {
          const { id, accountId, price, currency, at } = order
          await recordSale(transaction, { orderId: id, accountId, price, currency, at })
          return handler.deliver(transaction, order)
        },
      } satisfies typeof handler,
    ]),
  )
