import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { failpoint } from '#server/platform/failpoints.ts'
import type { Platform } from '#server/platform/platform.ts'
import { type Invoice, type Provider, ProviderRefused } from '../providers/provider.ts'
import { providersOf } from '../providers/providers.ts'
import { tables } from '../tables.ts'
import { findOrder, type OrderRow } from './queries.ts'
import { orderMinutes } from './rules.ts'

/**
 * Lifetime of a lease on creating an order's invoice. The process renews it every second while it waits for the
 * provider, so another can take over this many seconds after a crash.
 */
const leaseSeconds = 5
const pollsForOther = 30

/**
 * Makes sure that an order has its invoice. One process at a time creates it; after a crash the next one first looks
 * for an invoice of this order. When the provider does not answer, the order stays open and is checked later.
 */
export async function openInvoice(platform: Platform, order: OrderRow): Promise<void> {
  if (order.reference !== null || order.state !== 'pending') return
  const provider = providersOf(platform).get(order.provider)
  if (!provider) return
  const lease = await acquireLease(platform, order.id)
  if (lease === 'taken') return waitForOther(platform, order.id)
  const renewing = setInterval(() => void renewLease(platform, order.id), 1_000)
  try {
    const found = lease === 'again' ? await provider.findByOrder(order.id) : undefined
    const invoice = found ?? (await create(platform, provider, order))
    failpoint('recharge.invoice-made')
    await keepInvoice(platform, order.id, invoice)
    failpoint('recharge.invoice-kept')
  } catch (error) {
    platform.log.error({ err: error, order: order.id, provider: order.provider }, 'no invoice was made')
    if (error instanceof ProviderRefused) await failOrder(platform, order.id)
  } finally {
    clearInterval(renewing)
  }
}

const create = (platform: Platform, provider: Provider, order: OrderRow) =>
  provider.create({
    orderId: order.id,
    title: order.title,
    amount: order.price,
    currency: order.currency,
    minutes: orderMinutes,
    returnUrl: `${platform.config.PUBLIC_URL.replace(/\/+$/, '')}/mine/newRecharge/record?order=${order.id}`,
  })

const leaseEnd = (now: number) => new Date(now + leaseSeconds * 1000)

/**
 * Acquires the right to create the invoice: `first`, `again` after a process that did not finish, or `taken` by
 * another.
 */
async function acquireLease({ db, now }: Platform, id: number): Promise<'first' | 'again' | 'taken'> {
  const at = new Date(now())
  const { rows } = await sql<{ before: Date | null }>`
    update recharge_orders set opening_until = ${leaseEnd(now())} from (select id, opening_until from recharge_orders where id = ${id} for no key update) as old
    where recharge_orders.id = old.id and reference is null and state = 'pending'
      and (old.opening_until is null or old.opening_until <= ${at})
    returning old.opening_until as before`.execute(db)
  const [row] = rows
  return row === undefined ? 'taken' : row.before === null ? 'first' : 'again'
}

/** Extends the lease. When that fails, another process takes over and looks for the invoice first. */
const renewLease = ({ db, now, log }: Platform, id: number) =>
  tables
    .of(db)
    .updateTable('recharge_orders')
    .set({ opening_until: leaseEnd(now()) })
    .where('id', '=', id)
    .where('opening_until', 'is not', null)
    .execute()
    .catch((error: unknown) => log.warn({ err: error, order: id }, 'a lease was not renewed'))

async function waitForOther({ db }: Platform, id: number): Promise<void> {
  for (let looks = 0; looks < pollsForOther; looks++) {
    const order = await findOrder(db, id)
    if (!order || order.reference !== null || order.state !== 'pending') return
    await sleep(100)
  }
}

/** Stores the invoice of an order that had none. */
export const keepInvoice = ({ db, now }: Platform, id: number, { reference, payUrl }: Invoice) =>
  tables
    .of(db)
    .updateTable('recharge_orders')
    .set({ reference, pay_url: payUrl, opening_until: null, updated_at: new Date(now()) })
    .where('id', '=', id)
    .where('reference', 'is', null)
    .execute()

/** Ends an overdue order that never had an invoice, so that nobody can have paid it. */
export const closeUnopened = ({ db, now }: Platform, id: number) =>
  tables
    .of(db)
    .updateTable('recharge_orders')
    .set({ state: 'expired', check_at: null, updated_at: new Date(now()) })
    .where('id', '=', id)
    .where('state', '=', 'pending')
    .where('reference', 'is', null)
    .where('expires_at', '<=', new Date(now()))
    .execute()

const failOrder = ({ db, now }: Platform, id: number) =>
  tables
    .of(db)
    .updateTable('recharge_orders')
    .set({ state: 'failed', reason: 'provider_refused', check_at: null, updated_at: new Date(now()) })
    .where('id', '=', id)
    .where('state', '=', 'pending')
    .where('reference', 'is', null)
    .execute()
