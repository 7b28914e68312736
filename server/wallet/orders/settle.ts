import { announceAccountChange } from '#server/account/index.ts'
import { type Entry, type Maker, post } from '#server/ledger/index.ts'
import { failpoint } from '#server/platform/failpoints.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { Platform } from '#server/platform/platform.ts'
import { push } from '#server/platform/realtime/push.ts'
import type { Invoice } from '../providers/provider.ts'
import { tables } from '../tables.ts'
import type { ProductHandlers } from './products.ts'
import { lockOrder, type OrderRow } from './queries.ts'
import { isOpen, judgeInvoice, moves, nextCheck, type Verdict } from './rules.ts'

/**
 * Brings an order to where its invoice is, as the provider itself just said. What was paid for is handed over, booked and marked
 * paid in one transaction, once: the order is locked, and the transfer's key is the order.
 * @returns what became of it, a word for the record of deliveries
 */
export async function settleOrder(
  platform: Platform,
  products: ProductHandlers,
  { id, account_id: accountId }: Pick<OrderRow, 'id' | 'account_id'>,
  invoice: Invoice,
): Promise<string> {
  failpoint('settle.asked')
  const result = await platform.db.transaction().execute(async (transaction) => {
    const order = (await lockOrder(transaction, id))!
    failpoint('settle.locked')
    if (order.reference !== invoice.reference || !invoice.ours || invoice.orderId !== id) {
      platform.log.error({ order: id, invoice: invoice.reference }, 'an invoice belongs to another order')
      return 'foreign'
    }
    const verdict = judgeInvoice(order, invoice)
    const moved = moves(order, verdict)
    if (moved && verdict.state === 'paid')
      await handOver(transaction, products, order, {
        paid: invoice.paid,
        now: platform.now(),
        by: { member: order.account_id },
      })
    failpoint('settle.delivered')
    await record(transaction, order, invoice, moved ? verdict : undefined, platform.now())
    failpoint('settle.recorded')
    return moved ? verdict.state : 'unchanged'
  })
  failpoint('settle.committed')
  if (result !== 'unchanged' && result !== 'foreign') await tellOfOrder(platform, id, accountId, result)
  return result
}

/** Tells whoever waits for it. The money is safe by now: that nobody could be told is no reason to fail. */
export async function tellOfOrder(
  platform: Platform,
  id: number,
  accountId: number,
  state: string,
): Promise<void> {
  try {
    await push(platform, accountId, 'order.changed', { id })
    if (state !== 'paid') return
    await announceAccountChange(platform, accountId)
    await push(platform, accountId, 'user.changed', {})
  } catch (error) {
    platform.log.warn({ err: error, order: id }, 'nobody could be told of an order')
  }
}

/**
 * The goods and the money, once: what the provider owes us is all that arrived. What was paid too much is booked apart; where people
 * let somebody have it for less, it was sold for less.
 */
export async function handOver(
  transaction: Db,
  products: ProductHandlers,
  order: OrderRow,
  { paid, now, by }: { paid: number; now: number; by: Maker },
): Promise<void> {
  const { id, account_id: accountId, product_id: productId, kind, title, terms, currency, provider } = order
  const handler = products[kind]
  if (!handler) throw new Error(`nobody delivers a product of kind ${kind}`)
  const sold = Math.min(paid, order.price)
  const goods = await handler.deliver(transaction, {
    id,
    accountId,
    productId,
    title,
    terms,
    price: sold,
    currency,
    at: now,
  })
  const money: Entry[] = [
    { kind: 'clearing', provider, currency, amount: paid },
    { kind: 'sales', currency, amount: -sold },
    { kind: 'surplus', currency, amount: sold - paid },
  ]
  const entries = [...money, ...goods]
  if (entries.every(({ amount }) => amount === 0)) return
  await post(transaction, {
    key: `recharge:order:${id}`,
    reason: 'recharge',
    by,
    note: title,
    at: new Date(now),
    entries,
  })
}

async function record(
  transaction: Db,
  order: OrderRow,
  { paid }: Invoice,
  verdict: Verdict | undefined,
  now: number,
): Promise<void> {
  const state = verdict?.state ?? order.state
  const waits = isOpen(state)
  const next = nextCheck({ expiresAt: order.expires_at.getTime(), checks: order.checks }, now)
  await tables
    .of(transaction)
    .updateTable('recharge_orders')
    .set({
      ...(verdict && { state, reason: verdict.reason, late: verdict.late }),
      ...(state === 'paid' && verdict && { paid_at: new Date(now) }),
      // What arrived is settled with the order: the ledger has it.
      ...(order.state !== 'paid' && { paid }),
      checks: waits ? Math.min(order.checks + 1, 1000) : 0,
      check_at: waits ? new Date(next) : null,
      updated_at: new Date(now),
    })
    .where('id', '=', order.id)
    .execute()
}
