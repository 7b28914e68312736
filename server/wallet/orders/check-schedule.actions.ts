import { sql } from 'kysely'
import type { Platform } from '#server/platform/platform.ts'
import { settlePayments } from '../jobs-input.ts'
import { tables } from '../tables.ts'
import { findOrder, type OrderRow } from './queries.ts'
import { isOpen, nextCheck } from './rules.ts'

const lateDays = 7

/** Plans the next check of an order after one without result; an order that is no longer open gets none. */
export async function postponeCheck({ db, now }: Platform, id: number): Promise<void> {
  const order = (await findOrder(db, id))!
  const next = nextCheck({ expiresAt: order.expires_at.getTime(), checks: order.checks }, now())
  await tables
    .of(db)
    .updateTable('recharge_orders')
    .set({ checks: Math.min(order.checks + 1, 1000), check_at: isOpen(order.state) ? new Date(next) : null })
    .where('id', '=', id)
    .where('check_at', '<=', new Date(now()))
    .execute()
}

/** Checks an open order now, because somebody is looking at it. */
export async function checkSoon({ db, jobs, now }: Platform, { id, state }: OrderRow): Promise<void> {
  if (!isOpen(state)) return
  await tables
    .of(db)
    .updateTable('recharge_orders')
    .set({ check_at: new Date(now()) })
    .where('id', '=', id)
    .where('check_at', 'is not', null)
    .execute()
  await jobs.enqueue(settlePayments, {}, { key: 'waiting' })
}

/** Makes every open order due for a check. */
export const checkAllOpen = ({ db, now }: Platform) =>
  tables
    .of(db)
    .updateTable('recharge_orders')
    .set({ check_at: new Date(now()) })
    .where('check_at', 'is not', null)
    .execute()

/** Makes orders of the last `lateDays` days due that ended unpaid; providers accept late money for a while. */
export const recheckClosed = ({ db, now }: Platform) =>
  sql`update recharge_orders set check_at = ${new Date(now())}
    where state in ('expired', 'failed', 'review') and reason <> 'provider_refused' and reference is not null
      and created_at > ${new Date(now() - lateDays * 86_400_000)} and check_at is null`.execute(db)
