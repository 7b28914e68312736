import type { Entry } from '#contract/ledger/entry.ts'
import type { ProductKind } from '#contract/wallet/recharge-shapes.ts'
import type { Db } from '../database/db.ts'
import type { Viewer } from '../viewer.ts'

/** The product as ordered, written down by its feature; later changes of the product do not affect it. */
export type Terms = Record<string, number | string>

/** A product at its current price, in minor units. */
export type Product = { title: string; price: number; currency: string; terms: Terms }

/** A paid order, as its product's feature needs it for delivery. */
export type PaidOrder = {
  id: number
  accountId: number
  productId: number
  title: string
  terms: Terms
  /** The price it was sold for, in minor units. */
  price: number
  currency: string
  /** Time of delivery in milliseconds. */
  at: number
}

/** The functions of one kind of product that orders call; each feature provides its own. */
export type ProductHandler = {
  /** The product for this viewer; undefined when it is not on sale for them. */
  offer(db: Db, viewer: Viewer, id: number): Promise<Product | undefined>
  /**
   * Hands over the product within the transaction that marks the order paid. Returns entries for the same ledger
   * transfer.
   */
  deliver(transaction: Db, order: PaidOrder): Promise<readonly Entry[]>
}

/** Every kind that is sold for money, with the handler of the feature that owns it. */
export type ProductHandlers = Partial<Record<ProductKind, ProductHandler>>
