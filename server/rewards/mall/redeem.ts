import { sql } from 'kysely'
import type { Reply } from '#contract/endpoint.ts'
import { ApiError, fail } from '#contract/errors.ts'
import type { mall, Recipient } from '#contract/rewards/mall.ts'
import { balancesOf, post } from '#server/ledger/index.ts'
import { grantCard, tellMembershipChange } from '#server/membership/index.ts'
import { type Db, unixSeconds } from '#server/platform/database/db.ts'
import { failpoint } from '#server/platform/failpoints.ts'
import type { Platform } from '#server/platform/platform.ts'
import { push } from '#server/platform/realtime/push.ts'
import { giveEntries } from '../gifts.ts'
import type { GoodRow } from '#contract/rewards/mall-console.ts'
import { findGoodRow } from './goods.queries.ts'
import { type OrderRecord, orders, showOrder } from './orders.ts'
import { sealRecipient } from './recipient.ts'
import { refusalOf } from './rules.ts'
import { budgetOf } from './goods.actions.ts'
import { tables } from './tables.ts'

type Wish = { id: number; price: number; key: string; recipient?: Recipient }

/**
 * Buys a good with points: points, stock and gift change in one transaction. `key` names the wish: a repeat answers the
 * same.
 *
 * Refuses with `good_not_found`, `price_changed` (the current price), `good_had` (the limit per member),
 * `good_sold_out`, `recipient_required`, `points_short` (with the figures), and with `key_reused` a key used for
 * another wish.
 */
export async function redeem(
  platform: Platform,
  accountId: number,
  wish: Wish,
): Promise<Reply<typeof mall.redeem>> {
  const order = await platform.db
    .transaction()
    .execute((transaction) => redeemWithin(transaction, platform, accountId, wish))
  failpoint('redeem.committed')
  if (order.kind === 'days') await tellMembershipChange(platform, accountId)
  else await push(platform, accountId, 'user.changed', {})
  const { points } = await balancesOf(platform.db, accountId)
  return { order: showOrder(order), points }
}

async function redeemWithin(
  transaction: Db,
  platform: Platform,
  accountId: number,
  { id, price, key, recipient }: Wish,
): Promise<OrderRecord> {
  // One wish at a time per account, so that nobody exceeds the limit per member.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`points mall ${accountId}`}, 0))`.execute(
    transaction,
  )
  const repeated = await orders(transaction)
    .where('account_id', '=', accountId)
    .where('key', '=', key)
    .executeTakeFirst()
  if (repeated) return repeated.good_id === id && repeated.price === price ? repeated : fail('key_reused')
  const good = (await findGoodRow(transaction, id)) ?? fail('good_not_found')
  const { points } = await balancesOf(transaction, accountId)
  const had = await countOwned(transaction, accountId, id)
  const refusal = refusalOf(good, { price, had, points, recipient, now: platform.now() / 1000 })
  if (refusal) fail(...(refusal as Parameters<typeof fail>))
  const at = new Date(platform.now())
  await takeFromStock(transaction, good)
  const { id: orderId } = await tables
    .of(transaction)
    .insertInto('reward_orders')
    .values({
      account_id: accountId,
      good_id: id,
      title: good.title,
      kind: good.kind,
      amount: good.amount,
      tier: good.tier,
      price,
      state: good.kind === 'parcel' ? 'waiting' : 'given',
      recipient: good.kind === 'parcel' ? sealRecipient(platform.keys, recipient!) : null,
      key,
      at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  failpoint('redeem.written')
  if (good.kind === 'days')
    await grantCard(transaction, {
      accountId,
      card: { type: good.tier, days: good.amount },
      key: grantKey(orderId),
      source: 'gift',
      now: unixSeconds(at),
    })
  const transferId = await charge(transaction, { good, accountId, orderId, at })
  await tables
    .of(transaction)
    .updateTable('reward_orders')
    .set({ transfer_id: transferId })
    .where('id', '=', orderId)
    .execute()
  return orders(transaction).where('id', '=', orderId).executeTakeFirstOrThrow()
}

/** Key of the membership grant of an order. */
export const grantKey = (orderId: number): string => `mall:order:${orderId}`

async function countOwned(db: Db, accountId: number, goodId: number): Promise<number> {
  const { had } = await tables
    .of(db)
    .selectFrom('reward_orders')
    .select((eb) => eb.fn.countAll<number>().as('had'))
    .where('account_id', '=', accountId)
    .where('good_id', '=', goodId)
    .where('state', '<>', 'returned')
    .executeTakeFirstOrThrow()
  return Number(had)
}

/**
 * Takes one item from the stock. Concurrent buyers wait here, and the later ones may find it sold out or at another
 * price.
 */
async function takeFromStock(transaction: Db, { id, price }: GoodRow): Promise<void> {
  const updated = await tables
    .of(transaction)
    .updateTable('reward_goods')
    .set({ stock: sql`stock - 1`, sold: sql`sold + 1` })
    .where('id', '=', id)
    .where('stock', '>', 0)
    .where('on_sale', '=', true)
    .where('price', '=', price)
    .returning('id')
    .executeTakeFirst()
  if (updated) return
  const current = await findGoodRow(transaction, id)
  if (!current?.onSale) fail('good_not_found')
  if (current.price !== price) fail('price_changed', { price: current.price })
  fail('good_sold_out')
}

type Charge = { good: GoodRow; accountId: number; orderId: number; at: Date }

async function charge(transaction: Db, { good, accountId, orderId, at }: Charge): Promise<number> {
  try {
    const { id } = await post(transaction, {
      key: `mall:order:${orderId}`,
      reason: 'mall',
      by: { member: accountId },
      note: good.title,
      at,
      entries: [
        { kind: 'points', owner: accountId, amount: -good.price },
        { kind: 'points_spent', amount: good.price },
        ...giveEntries(good, budgetOf(good.id), accountId),
      ],
    })
    return id
  } catch (error) {
    // The budget holds the worth of the stock, so only the points can be short: they were spent elsewhere at this
    // moment.
    if (error instanceof ApiError && error.code === 'balance_short')
      fail('points_short', error.data as { balance: number; price: number })
    throw error
  }
}
