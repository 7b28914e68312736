import type { ProductHandlers } from '#server/wallet/index.ts'
import { noteSale } from './incomes.ts'

/** The same products, each sale of which brings whoever invited the buyer their share. */
export const sharedWithInviters = (products: ProductHandlers): ProductHandlers =>
  Object.fromEntries(
    Object.entries(products).map(([kind, handler]) => [
      kind,
      {
        ...handler,
        deliver: async (transaction, order) => {
          const { id, accountId, price, currency, at } = order
          await noteSale(transaction, { orderId: id, accountId, price, currency, at })
          return handler.deliver(transaction, order)
        },
      } satisfies typeof handler,
    ]),
  )
