import type { Entry } from '#contract/ledger/entry.ts'
import { announceAccountChange } from '#server/account/index.ts'
import { type Maker, post } from '#server/ledger/index.ts'
import { failpoint } from '#server/platform/failpoints.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { ProductHandlers } from '#server/platform/parts/product-handlers.ts'
import { push } from '#server/platform/realtime/push.ts'
import type { Invoice } from '../providers/provider.ts'
import { tables } from '../tables.ts'
import { lockOrder, type OrderRow } from './queries.ts'
import { isOpen, judgeInvoice, shouldMove, nextCheck, type Verdict } from './rules.ts'

/**
 * Brings an order to the state of its invoice, as the provider reported it just now. Delivery, ledger and state are one
 * transaction, and happen once: the order is locked, and the transfer's key names the order.
 * @returns the result as a word for the record of deliveries
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
    const isMove = shouldMove(order, verdict)
    if (isMove && verdict.state === 'paid')
      await handOver(transaction, products, order, {
        paid: invoice.paid,
        now: platform.now(),
        by: { member: order.account_id },
      })
    failpoint('settle.delivered')
    await recordCheck(transaction, order, invoice, {
      verdict: isMove ? verdict : undefined,
      now: platform.now(),
    })
    failpoint('settle.recorded')
    return isMove ? verdict.state : 'unchanged'
  })
  failpoint('settle.committed')
  if (result !== 'unchanged' && result !== 'foreign') await notifyBuyer(platform, id, accountId, result)
  return result
}

/** Notifies the buyer's open devices. The payment is committed; a failed push must not fail the call. */
export async function notifyBuyer(
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
 * Delivers the product and books the money, once. All money that arrived is booked as owed by the provider; money above
 * the price is booked as surplus; when staff deliver an underpaid order, it was sold for what was paid.
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

async function recordCheck(
  transaction: Db,
  order: OrderRow,
  { paid }: Invoice,
  { verdict, now }: { verdict: Verdict | undefined; now: number },
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
      // The amount is final once the order is paid: the ledger has booked it.
      ...(order.state !== 'paid' && { paid }),
      checks: waits ? Math.min(order.checks + 1, 1000) : 0,
      check_at: waits ? new Date(next) : null,
      updated_at: new Date(now),
    })
    .where('id', '=', order.id)
    .execute()
}
