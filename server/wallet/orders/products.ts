import type { ProductKind } from '#contract/wallet/recharge-shapes.ts'
import type { Entry } from '#server/ledger/index.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { Viewer } from '#server/platform/viewer.ts'

/** What is delivered, as its owner writes it down when it is ordered: later changes of the product leave it alone. */
export type Terms = Record<string, number | string>

/** A product as it is sold at this moment; the price in minor units. */
export type Product = { title: string; price: number; currency: string; terms: Terms }

/** What was paid for. */
export type PaidOrder = {
  id: number
  accountId: number
  productId: number
  title: string
  terms: Terms
  /** What it was sold for, in minor units. */
  price: number
  currency: string
  /** When, in milliseconds. */
  at: number
}

/** What orders must know of each kind of product, given by the feature that owns it. */
export type ProductHandler = {
  /** The product for this viewer; nothing when it is not, or not to them, for sale. */
  offer(db: Db, viewer: Viewer, id: number): Promise<Product | undefined>
  /**
   * Hands over what was paid for, within the transaction that marks the order paid. Returns what belongs into the same transfer of
   * the ledger.
   */
  deliver(transaction: Db, order: PaidOrder): Promise<readonly Entry[]>
}
export type ProductHandlers = Partial<Record<ProductKind, ProductHandler>>
