import { sql } from 'kysely'
import { fail } from '#contract/errors.ts'
import type { OrderState, Recipient } from '#contract/rewards/mall.ts'
import type { OrderRow } from '#contract/rewards/mall-console.ts'
import { facesOf } from '#server/account/index.ts'
import { reverse } from '#server/ledger/index.ts'
import { revokeGrant, tellMembershipChange } from '#server/membership/index.ts'
import { keysetPage, type PageInput } from '#server/platform/database/cursor.ts'
import { type Db, unixSeconds } from '#server/platform/database/db.ts'
import type { Platform } from '#server/platform/platform.ts'
import { push } from '#server/platform/realtime/push.ts'
import type { StaffViewer } from '#server/platform/viewer.ts'
import { staffNames, writeAudit } from '#server/staff/index.ts'
import { type OrderRecord, orders, showOrder } from './orders.ts'
import { openRecipient } from './recipient.ts'
import { grantKey } from './redeem.ts'
import { tables } from './tables.ts'

/** Orders, newest first, optionally of one state; orders to be sent, oldest first. */
export async function listOrderRows(
  platform: Platform,
  { state, ...input }: PageInput & { state?: OrderState },
) {
  const isWaiting = state === 'waiting'
  const { list: rows, next } = await keysetPage(
    orders(platform.db).$if(state !== undefined, (query) => query.where('state', '=', state!)),
    input,
    { list: `mall orders ${state ?? ''}`, id: 'id', order: isWaiting ? 'asc' : 'desc' },
    (row) => row,
  )
  return { list: await showRows(platform, rows), next }
}

async function showRows(platform: Platform, rows: readonly OrderRecord[]): Promise<OrderRow[]> {
  const unique = (ids: readonly (number | null)[]) => [...new Set(ids.filter((id) => id !== null))]
  const [faces, staff] = await Promise.all([
    facesOf(platform, unique(rows.map(({ account_id }) => account_id))),
    staffNames(platform.db, unique(rows.map(({ settled_by }) => settled_by))),
  ])
  const names = new Map(faces.map(({ id, name }) => [id, name]))
  const staffNameById = new Map(staff.map(({ id, name }) => [id, name]))
  return rows.map((row) => ({
    ...showOrder(row),
    accountId: row.account_id,
    name: names.get(row.account_id) ?? '',
    settledBy: (row.settled_by && staffNameById.get(row.settled_by)) || '',
    settledAt: unixSeconds(row.settled_at),
  }))
}

/** The recipient of a parcel, with an audit entry of who looked at it. */
export async function readRecipient(platform: Platform, staff: StaffViewer, id: number): Promise<Recipient> {
  const order = (await orders(platform.db).where('id', '=', id).executeTakeFirst()) ?? fail('order_not_found')
  // Erased with the account, or the order is no parcel.
  if (!order.recipient) return fail('order_settled')
  await platform.db.transaction().execute((transaction) =>
    writeAudit(transaction, staff, {
      action: 'rewards.recipient',
      subject: `mall order ${id}`,
      details: {},
    }),
  )
  return openRecipient(platform.keys, order.recipient)
}

type Settlement = { id: number; answer: string }

/** Marks a parcel as sent, once, with an audit entry. */
export async function sendOrder(
  platform: Platform,
  staff: StaffViewer,
  { id, answer }: Settlement,
): Promise<OrderRow> {
  const updated = await platform.db.transaction().execute(async (transaction) => {
    const order = await lockOrder(transaction, id)
    if (order.state !== 'waiting') fail('order_settled')
    const result = await settle(transaction, { id, state: 'sent', answer, staff, at: platform.now() })
    await writeAudit(transaction, staff, {
      action: 'rewards.sendOrder',
      subject: `mall order ${id}`,
      details: { account: order.account_id, title: order.title, answer },
    })
    return result
  })
  return (await showRows(platform, [updated]))[0]!
}

/**
 * Returns an order, once: points and gift are reversed with its transfer, days of membership are revoked. Refuses with
 * `balance_short` when its bonus coins were spent.
 */
export async function returnOrder(
  platform: Platform,
  staff: StaffViewer,
  { id, answer }: Settlement,
): Promise<OrderRow> {
  const updated = await platform.db.transaction().execute(async (transaction) => {
    const order = await lockOrder(transaction, id)
    if (order.state === 'returned') fail('order_settled')
    const result = await settle(transaction, { id, state: 'returned', answer, staff, at: platform.now() })
    await tables
      .of(transaction)
      .updateTable('reward_goods')
      .set({ stock: sql`stock + 1`, sold: sql`sold - 1` })
      .where('id', '=', order.good_id)
      .execute()
    // The audit log has one writer at a time. Accounts and coins are locked after it, so its writer never waits for
    // another transaction.
    await writeAudit(transaction, staff, {
      action: 'rewards.returnOrder',
      subject: `mall order ${id}`,
      details: { account: order.account_id, title: order.title, price: order.price, answer },
    })
    if (order.kind === 'days')
      await revokeGrant(transaction, {
        key: grantKey(id),
        reason: answer,
        now: Math.floor(platform.now() / 1000),
      })
    await reverse(transaction, {
      transfer: order.transfer_id!,
      key: `mall:order:${id}:return`,
      reason: 'mall_return',
      by: { staff: staff.id },
      note: answer,
      at: new Date(platform.now()),
    })
    return result
  })
  if (updated.kind === 'days') await tellMembershipChange(platform, updated.account_id)
  else await push(platform, updated.account_id, 'user.changed', {})
  return (await showRows(platform, [updated]))[0]!
}

const lockOrder = async (transaction: Db, id: number): Promise<OrderRecord> =>
  (await orders(transaction).where('id', '=', id).forUpdate().executeTakeFirst()) ?? fail('order_not_found')

type SettlementRow = { id: number; state: OrderState; answer: string; staff: StaffViewer; at: number }

const settle = (transaction: Db, { id, state, answer, staff, at }: SettlementRow): Promise<OrderRecord> =>
  tables
    .of(transaction)
    .updateTable('reward_orders')
    .set({ state, answer: answer.trim(), settled_by: staff.id, settled_at: new Date(at) })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
