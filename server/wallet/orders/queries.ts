import type { OrderReason, OrderState, ProductKind, RechargeOrder } from '#contract/wallet/recharge-shapes.ts'
import { keysetPage, type PageInput } from '#server/platform/database/cursor.ts'
import { type Db, unixSeconds } from '#server/platform/database/db.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Terms } from '#server/platform/parts/product-handlers.ts'
import type { Providers } from '../providers/provider.ts'
import { providersOf } from '../providers/providers.ts'
import { tables } from '../tables.ts'

/** A row of `recharge_orders`. */
export type OrderRow = {
  id: number
  account_id: number
  body_hash: Buffer
  kind: ProductKind
  product_id: number
  title: string
  terms: Terms
  price: number
  currency: string
  provider: string
  reference: string | null
  pay_url: string
  opening_until: Date | null
  state: OrderState
  reason: OrderReason
  paid: number
  created_at: Date
  expires_at: Date
  paid_at: Date | null
  checks: number
}

const columns = [
  'id',
  'account_id',
  'body_hash',
  'kind',
  'product_id',
  'title',
  'terms',
  'price',
  'currency',
  'provider',
  'reference',
  'pay_url',
  'opening_until',
  'state',
  'reason',
  'paid',
  'created_at',
  'expires_at',
  'paid_at',
  'checks',
] as const

const orders = (db: Db) => tables.of(db).selectFrom('recharge_orders').select(columns)
const one = async (query: { executeTakeFirst(): Promise<unknown> }) =>
  (await query.executeTakeFirst()) as OrderRow | undefined

export const findOrder = (db: Db, id: number) => one(orders(db).where('id', '=', id))
export const lockOrder = (transaction: Db, id: number) =>
  one(orders(transaction).where('id', '=', id).forNoKeyUpdate())
export const findOwnOrder = (db: Db, accountId: number, id: number) =>
  one(orders(db).where('id', '=', id).where('account_id', '=', accountId))
export const findByKey = (db: Db, accountId: number, key: string) =>
  one(orders(db).where('account_id', '=', accountId).where('key', '=', key))
export const findByReference = (db: Db, provider: string, reference: string) =>
  one(orders(db).where('provider', '=', provider).where('reference', '=', reference))

/** Counts the orders of an account that can still be paid. */
export async function countOpen(db: Db, accountId: number, now: Date): Promise<number> {
  const { count } = await tables
    .of(db)
    .selectFrom('recharge_orders')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('account_id', '=', accountId)
    .where('state', '=', 'pending')
    .where('expires_at', '>', now)
    .executeTakeFirstOrThrow()
  return count
}

/** True when the account ever paid an order. */
export async function hasRecharged(db: Db, accountId: number): Promise<boolean> {
  const paid = await tables
    .of(db)
    .selectFrom('recharge_orders')
    .select('id')
    .where('account_id', '=', accountId)
    .where('state', '=', 'paid')
    .limit(1)
    .executeTakeFirst()
  return paid !== undefined
}

/** The orders of an account, newest first. */
export async function listOrders(platform: Platform, accountId: number, input: PageInput) {
  const show = orderPresenter(platform)
  return keysetPage(
    orders(platform.db).where('account_id', '=', accountId),
    input,
    { list: 'recharges', id: 'id', order: 'desc' },
    (row) => show(row as OrderRow),
  )
}

export const showOrder = (platform: Platform, row: OrderRow): RechargeOrder => orderPresenter(platform)(row)

const orderPresenter = (platform: Platform) => {
  const [providers, now] = [providersOf(platform), platform.now()]
  return (row: OrderRow): RechargeOrder => ({
    id: row.id,
    kind: row.kind,
    title: row.title,
    price: row.price,
    currency: row.currency,
    coins: Number(row.terms.coins ?? 0),
    gift: Number(row.terms.gift ?? 0),
    state: row.state,
    reason: row.reason,
    paid: row.paid,
    payType: row.provider,
    payTitle: titleOf(providers, row.provider),
    payUrl: row.state === 'pending' && row.expires_at.getTime() > now ? row.pay_url : '',
    createdAt: unixSeconds(row.created_at),
    expiresAt: unixSeconds(row.expires_at),
    paidAt: unixSeconds(row.paid_at),
  })
}

/** The name of a payment method; its id when it is no longer offered. */
const titleOf = (providers: Providers, id: string) => providers.get(id)?.payType.title ?? id

/** Orders due for a check of their invoice, longest due first. */
export const listDueOrders = (
  db: Db,
  at: Date,
  most: number,
): Promise<{ id: number; check_at: Date | null }[]> =>
  tables
    .of(db)
    .selectFrom('recharge_orders')
    .select(['id', 'check_at'])
    .where('check_at', '<=', at)
    .orderBy('check_at')
    .limit(most)
    .execute()

/** Titles of orders, by the key of the ledger transfer that delivered them. */
export async function orderTitles(db: Db, ids: readonly number[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await tables
    .of(db)
    .selectFrom('recharge_orders')
    .select(['id', 'title'])
    .where('id', 'in', ids)
    .execute()
  return new Map(rows.map(({ id, title }) => [`recharge:order:${id}`, title]))
}

/** Orders that were paid otherwise than agreed and wait for staff. */
export async function countOrdersInReview(db: Db): Promise<number> {
  const { count } = await tables
    .of(db)
    .selectFrom('recharge_orders')
    .where('state', '=', 'review')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}
