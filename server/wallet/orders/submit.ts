import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { fail } from '#contract/errors.ts'
import type { ProductKind, RechargeOrder } from '#contract/wallet/recharge-shapes.ts'
import { failpoint } from '#server/platform/failpoints.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Viewer } from '#server/platform/viewer.ts'
import { providersOf } from '../providers/providers.ts'
import { tables } from '../tables.ts'
import { openInvoice } from './open-invoice.ts'
import type { Product, ProductHandlers } from './products.ts'
import { countOpen, findByKey, findOrder, type OrderRow, showOrder } from './queries.ts'
import { mostOpen, orderMinutes } from './rules.ts'

export type Wish = { key: string; kind: ProductKind; id: number; price: number; payType: string }

/**
 * Orders a product at the price its buyer saw, and has the provider make an invoice for it. Sent again with the same key it answers
 * the same order; with another body under that key it refuses.
 */
export async function submitOrder(
  platform: Platform,
  products: ProductHandlers,
  viewer: Viewer,
  wish: Wish,
): Promise<RechargeOrder> {
  const hash = hashOf(wish)
  const known = await findByKey(platform.db, viewer.id, wish.key)
  const order =
    known ?? (await writeOrder(platform, viewer, wish, hash, await offerOf(platform, products, viewer, wish)))
  if (!order.body_hash.equals(hash)) fail('key_reused')
  failpoint('recharge.order-written')
  await openInvoice(platform, order)
  const opened = (await findOrder(platform.db, order.id))!
  if (opened.state === 'failed' && opened.reason === 'provider_refused') fail('payment_unavailable')
  return showOrder(platform, opened)
}

/** The fields in one order, so that the same wish has the same hash however it was written. */
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
  { key, kind, id, payType }: Wish,
  hash: Buffer,
  { title, price, currency, terms }: Product,
): Promise<OrderRow> {
  const at = new Date(now())
  await db.transaction().execute(async (transaction) => {
    // Orders of one account are written one after another, or they could not be counted.
    await sql`select pg_advisory_xact_lock(${lockSpace}, ${viewer.id % 2 ** 31})`.execute(transaction)
    if (await findByKey(transaction, viewer.id, key)) return
    if ((await countOpen(transaction, viewer.id, at)) >= mostOpen)
      fail('too_many_orders', { limit: mostOpen })
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

/** Any number that nobody else takes for locks of accounts. */
const lockSpace = 18_001
