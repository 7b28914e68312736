import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { fail } from '#contract/errors.ts'
import type { ProductKind, RechargeOrder } from '#contract/wallet/recharge-shapes.ts'
import { failpoint } from '#server/platform/failpoints.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Product, ProductHandlers } from '#server/platform/parts/product-handlers.ts'
import type { Viewer } from '#server/platform/viewer.ts'
import { providersOf } from '../providers/providers.ts'
import { tables } from '../tables.ts'
import { openInvoice } from './open-invoice.ts'
import { countOpen, findByKey, findOrder, type OrderRow, showOrder } from './queries.ts'
import { maxOpenOrders, orderMinutes } from './rules.ts'

export type Wish = { key: string; kind: ProductKind; id: number; price: number; payType: string }

/**
 * Orders a product at the price its buyer saw, and has the provider create an invoice. The same key with the same wish
 * answers the same order; with another wish it refuses with `key_reused`.
 */
export async function submitOrder(
  platform: Platform,
  products: ProductHandlers,
  viewer: Viewer,
  wish: Wish,
): Promise<RechargeOrder> {
  const hash = hashOf(wish)
  const existing = await findByKey(platform.db, viewer.id, wish.key)
  const order =
    existing ??
    (await writeOrder(platform, viewer, { ...wish, hash }, await offerOf(platform, products, viewer, wish)))
  if (!order.body_hash.equals(hash)) fail('key_reused')
  failpoint('recharge.order-written')
  await openInvoice(platform, order)
  const current = (await findOrder(platform.db, order.id))!
  if (current.state === 'failed' && current.reason === 'provider_refused') fail('payment_unavailable')
  return showOrder(platform, current)
}

/** Hashes the fields in a fixed order, so that the same wish has the same hash in whatever order its fields came. */
const hashOf = ({ kind, id, price, payType }: Wish) =>
  createHash('sha256')
    .update(JSON.stringify([kind, id, price, payType]))
    .digest()

async function offerOf(
  platform: Platform,
  products: ProductHandlers,
  viewer: Viewer,
  { kind, id, price, payType }: Wish,
): Promise<Product> {
  if (!providersOf(platform).has(payType)) fail('pay_type_closed')
  const product = (await products[kind]?.offer(platform.db, viewer, id)) ?? fail('product_not_found')
  if (product.price !== price) fail('price_changed', { price: product.price })
  return product
}

async function writeOrder(
  { db, now }: Platform,
  viewer: Viewer,
  { key, kind, id, payType, hash }: Wish & { hash: Buffer },
  { title, price, currency, terms }: Product,
): Promise<OrderRow> {
  const at = new Date(now())
  await db.transaction().execute(async (transaction) => {
    // Orders of one account are written one after another, because they are counted.
    await sql`select pg_advisory_xact_lock(${accountLockSpace}, ${viewer.id % 2 ** 31})`.execute(transaction)
    if (await findByKey(transaction, viewer.id, key)) return
    if ((await countOpen(transaction, viewer.id, at)) >= maxOpenOrders)
      fail('too_many_orders', { limit: maxOpenOrders })
    await tables
      .of(transaction)
      .insertInto('recharge_orders')
      .values({
        account_id: viewer.id,
        key,
        body_hash: hash,
        kind,
        product_id: id,
        title,
        terms: JSON.stringify(terms),
        price,
        currency,
        provider: payType,
        created_at: at,
        updated_at: at,
        expires_at: new Date(at.getTime() + orderMinutes * 60_000),
        check_at: new Date(at.getTime() + 15_000),
      })
      .execute()
  })
  return (await findByKey(db, viewer.id, key))!
}

/** First key of the advisory locks on accounts taken here; no other code uses this number. */
const accountLockSpace = 18_001
