import { sql } from 'kysely'
import { fail } from '#contract/errors.ts'
import type { OrderState, Recipient } from '#contract/rewards/mall.ts'
import type { OrderRow } from '#contract/rewards/mall-console.ts'
import { facesOf } from '#server/account/index.ts'
import { reverse } from '#server/ledger/index.ts'
import { revokeGrant, tellMembershipChange } from '#server/membership/index.ts'
import { page, type PageInput, readCursor, rowsToFetch } from '#server/platform/database/cursor.ts'
import { type Db, unixSeconds } from '#server/platform/database/db.ts'
import type { Platform } from '#server/platform/platform.ts'
import { push } from '#server/platform/realtime/push.ts'
import type { StaffViewer } from '#server/platform/viewer.ts'
import { staffNames, writeAudit } from '#server/staff/index.ts'
import { type OrderRecord, orders, showOrder } from './orders.ts'
import { openRecipient } from './recipient.ts'
import { grantKey } from './redeem.ts'
import { tables } from './tables.ts'

/** Orders, the newest first, of one state when it is named; those that wait to be sent, the oldest first. */
export async function listOrderRows(
  platform: Platform,
  { state, ...input }: PageInput & { state?: OrderState },
) {
  const waiting = state === 'waiting'
  const list = `mall orders ${state ?? ''}`
  const place = readCursor(list, input.cursor)
  const rows = await orders(platform.db)
    .$if(state !== undefined, (query) => query.where('state', '=', state!))
    .$if(place !== undefined, (query) => query.where('id', waiting ? '>' : '<', place!.id))
    .orderBy('id', waiting ? 'asc' : 'desc')
    .limit(rowsToFetch(input))
    .execute()
  const shown = new Map((await showRows(platform, rows)).map((row) => [row.id, row]))
  return page(
    list,
    input,
    rows,
    ({ id }) => ({ key: 0, id }),
    ({ id }) => shown.get(id)!,
  )
}

async function showRows(platform: Platform, rows: readonly OrderRecord[]): Promise<OrderRow[]> {
  const unique = (ids: readonly (number | null)[]) => [...new Set(ids.filter((id) => id !== null))]
  const [faces, staff] = await Promise.all([
    facesOf(platform, unique(rows.map(({ account_id }) => account_id))),
    staffNames(platform.db, unique(rows.map(({ settled_by }) => settled_by))),
  ])
  const names = new Map(faces.map(({ id, name }) => [id, name]))
  const settlers = new Map(staff.map(({ id, name }) => [id, name]))
  return rows.map((row) => ({
    ...showOrder(row),
    accountId: row.account_id,
    name: names.get(row.account_id) ?? '',
    settledBy: (row.settled_by && settlers.get(row.settled_by)) || '',
    settledAt: unixSeconds(row.settled_at),
  }))
}

/** Where a parcel goes, with an audit entry: whose address was looked at by whom can be asked later. */
export async function readRecipient(platform: Platform, staff: StaffViewer, id: number): Promise<Recipient> {
  const order = (await orders(platform.db).where('id', '=', id).executeTakeFirst()) ?? fail('order_not_found')
  // Erased with the account, or no parcel.
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

type Settling = { id: number; answer: string }

/** Says that a parcel is on its way, once, with an audit entry. */
export async function sendOrder(
  platform: Platform,
  staff: StaffViewer,
  { id, answer }: Settling,
): Promise<OrderRow> {
  const sent = await platform.db.transaction().execute(async (transaction) => {
    const order = await lockOrder(transaction, id)
    if (order.state !== 'waiting') fail('order_settled')
    const settled = await settle(transaction, { id, state: 'sent', answer, staff, at: platform.now() })
    await writeAudit(transaction, staff, {
      action: 'rewards.sendOrder',
      subject: `mall order ${id}`,
      details: { account: order.account_id, title: order.title, answer },
    })
    return settled
  })
  return (await showRows(platform, [sent]))[0]!
}

/**
 * Takes back what was got, once: the points and the good return by the reversal of the transfer, days of membership are revoked.
 * Refuses with `balance_short` where bonus coins are spent already.
 */
export async function returnOrder(
  platform: Platform,
  staff: StaffViewer,
  { id, answer }: Settling,
): Promise<OrderRow> {
  const returned = await platform.db.transaction().execute(async (transaction) => {
    const order = await lockOrder(transaction, id)
    if (order.state === 'returned') fail('order_settled')
    const settled = await settle(transaction, { id, state: 'returned', answer, staff, at: platform.now() })
    await tables
      .of(transaction)
      .updateTable('reward_goods')
      .set({ stock: sql`stock + 1`, sold: sql`sold - 1` })
      .where('id', '=', order.good_id)
      .execute()
    // The audit log has one writer at a time, who waits for nobody: accounts and coins are locked after it.
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
    return settled
  })
  if (returned.kind === 'days') await tellMembershipChange(platform, returned.account_id)
  else await push(platform, returned.account_id, 'user.changed', {})
  return (await showRows(platform, [returned]))[0]!
}

const lockOrder = async (transaction: Db, id: number): Promise<OrderRecord> =>
  (await orders(transaction).where('id', '=', id).forUpdate().executeTakeFirst()) ?? fail('order_not_found')

type Settled = { id: number; state: OrderState; answer: string; staff: StaffViewer; at: number }

const settle = (transaction: Db, { id, state, answer, staff, at }: Settled): Promise<OrderRecord> =>
  tables
    .of(transaction)
    .updateTable('reward_orders')
    .set({ state, answer: answer.trim(), settled_by: staff.id, settled_at: new Date(at) })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
