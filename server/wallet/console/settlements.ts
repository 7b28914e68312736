import { fail } from '#contract/errors.ts'
import type { Settlement } from '#contract/wallet/console-shapes.ts'
import { type Db, unixSeconds } from '#server/platform/database/db.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { ProductHandlers } from '#server/platform/parts/product-handlers.ts'
import type { StaffViewer } from '#server/platform/viewer.ts'
import { requireSecondPerson, writeAudit } from '#server/staff/index.ts'
import { findOrder, lockOrder, type OrderRow } from '../orders/queries.ts'
import { handOver, notifyBuyer } from '../orders/settle.ts'
import { providersOf } from '../providers/providers.ts'
import { tables } from '../tables.ts'
import { staffNamesOf } from './people.ts'

/** Settlements proposed for an order, oldest first. */
export async function settlementsOf(platform: Pick<Platform, 'db'>, orderId: number): Promise<Settlement[]> {
  const rows = await tables
    .of(platform.db)
    .selectFrom('order_settlements')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('id')
    .limit(50)
    .execute()
  const name = await staffNamesOf(
    platform,
    rows.flatMap(({ proposed_by, decided_by }) => [proposed_by, decided_by]),
  )
  return rows.map((row) => ({
    id: row.id,
    outcome: row.outcome as Settlement['outcome'],
    note: row.note,
    proposedBy: name(row.proposed_by),
    proposedAt: unixSeconds(row.proposed_at),
    state: (row.decision ?? 'waiting') as Settlement['state'],
    answer: row.answer,
    decidedBy: name(row.decided_by),
    decidedAt: unixSeconds(row.decided_at),
  }))
}

type Proposal = { id: number; outcome: 'deliver' | 'close'; note: string }

/** Proposes what to do with an order in review. Refuses with `settlement_waits` while another proposal waits. */
export const proposeSettlement = (
  { db, now }: Platform,
  staff: StaffViewer,
  { id, outcome, note }: Proposal,
): Promise<void> =>
  db.transaction().execute(async (transaction) => {
    const order = (await lockOrder(transaction, id)) ?? fail('order_not_found')
    if (order.state !== 'review') fail('order_not_in_review')
    const proposal = await tables
      .of(transaction)
      .insertInto('order_settlements')
      .values({
        order_id: id,
        outcome,
        note: note.trim() || fail('invalid_input', { field: '/note', reason: 'empty' }),
        proposed_by: staff.id,
        proposed_at: new Date(now()),
      })
      .onConflict((on) => on.column('order_id').where('decision', 'is', null).doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!proposal) fail('settlement_waits')
    await writeAudit(transaction, staff, {
      action: 'orders.propose',
      subject: `order ${id}`,
      details: { outcome, note },
    })
  })

type Decision = { id: number; approve: boolean; answer: string }

/**
 * Decides a proposal of another person, once. Before a delivery the provider is asked for the amount that arrived: that
 * amount is booked. Delivery, ledger, state and audit are one transaction.
 * @returns the order's id
 */
export async function decideSettlement(
  platform: Platform,
  products: ProductHandlers,
  staff: StaffViewer,
  { id, approve, answer }: Decision,
): Promise<number> {
  const found = (await findWaiting(platform.db, id)) ?? fail('settlement_not_found')
  await requireSecondPerson(platform.db, platform.now(), {
    proposer: found.proposed_by,
    approver: staff.id,
  })
  const paid = approve && found.outcome === 'deliver' ? await amountPaid(platform, found.order_id) : 0
  const at = new Date(platform.now())
  const { account_id, state } = await platform.db.transaction().execute(async (transaction) => {
    const order = (await lockOrder(transaction, found.order_id))!
    const settlement = (await findWaiting(transaction, id)) ?? fail('settlement_not_found')
    if (order.state !== 'review') fail('order_not_in_review')
    await tables
      .of(transaction)
      .updateTable('order_settlements')
      .set({ decision: approve ? 'approved' : 'declined', answer, decided_by: staff.id, decided_at: at })
      .where('id', '=', id)
      .execute()
    // The audit log has one writer at a time. Coins are locked after it, so its writer never waits for another
    // transaction.
    await writeAudit(transaction, staff, {
      action: approve ? 'orders.settle' : 'orders.decline',
      subject: `order ${order.id}`,
      details: { account: order.account_id, outcome: settlement.outcome, paid, answer },
    })
    if (!approve) return order
    if (settlement.outcome === 'close') return close(transaction, order, at)
    await handOver(transaction, products, order, { paid, now: at.getTime(), by: { staff: staff.id } })
    return markPaid(transaction, order, paid, at)
  })
  if (approve) await notifyBuyer(platform, found.order_id, account_id, state)
  return found.order_id
}

const findWaiting = (db: Db, id: number) =>
  tables
    .of(db)
    .selectFrom('order_settlements')
    .select(['order_id', 'outcome', 'proposed_by'])
    .where('id', '=', id)
    .where('decision', 'is', null)
    .executeTakeFirst()

/**
 * The amount that arrived for an order, asked from the provider now. Refuses with `payment_unavailable`,
 * `currency_differs`.
 */
async function amountPaid(platform: Platform, orderId: number): Promise<number> {
  const { provider, reference, currency } = (await findOrder(platform.db, orderId))!
  const invoice = await providersOf(platform)
    .get(provider)
    ?.find(reference ?? '')
    .catch(() => undefined)
  if (!invoice) return fail('payment_unavailable')
  return invoice.currency === currency ? invoice.paid : fail('currency_differs')
}

const change = (transaction: Db, id: number) =>
  tables.of(transaction).updateTable('recharge_orders').where('id', '=', id)

async function close(transaction: Db, order: OrderRow, at: Date) {
  await change(transaction, order.id)
    .set({ state: 'failed', reason: 'closed', updated_at: at, check_at: null })
    .execute()
  return { account_id: order.account_id, state: 'failed' }
}

async function markPaid(transaction: Db, order: OrderRow, paid: number, at: Date) {
  await change(transaction, order.id)
    .set({ state: 'paid', reason: 'none', paid, paid_at: at, updated_at: at, check_at: null })
    .execute()
  return { account_id: order.account_id, state: 'paid' }
}
