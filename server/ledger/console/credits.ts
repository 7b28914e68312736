import { sql } from 'kysely'
import { fail } from '#contract/errors.ts'
import { creditsPerDay } from '#contract/ledger/limits.ts'
import type { Credit } from '#contract/ledger/shapes.ts'
import { findUserInfo } from '#server/account/index.ts'
import { keysetPage, type PageInput } from '#server/platform/database/cursor.ts'
import { type Db, unixSeconds } from '#server/platform/database/db.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { StaffViewer } from '#server/platform/viewer.ts'
import { requireSecondPerson, writeAudit } from '#server/staff/index.ts'
import { post } from '../actions.ts'
import { tables } from '../tables.ts'
import { namesOf } from './people.ts'

const day = 86_400_000

/** Proposes bonus coins for a member; no coins move yet. */
export async function proposeCredit(
  platform: Platform,
  staff: StaffViewer,
  { owner, amount, note }: { owner: number; amount: number; note: string },
): Promise<{ id: number }> {
  const { db, now } = platform
  await findUserInfo(platform, owner)
  return db.transaction().execute(async (transaction) => {
    const { id } = await tables
      .of(transaction)
      .insertInto('ledger_credits')
      .values({ owner_id: owner, amount, note, proposed_by: staff.id, proposed_at: new Date(now()) })
      .returning('id')
      .executeTakeFirstOrThrow()
    await writeAudit(transaction, staff, {
      action: 'credits.propose',
      subject: `credit ${id}`,
      details: { owner, amount, note },
    })
    return { id }
  })
}

/**
 * Decides a proposal of somebody else, once. An approval credits the coins in the same transaction; all approvals of 24
 * hours together stay within `creditsPerDay`.
 */
export async function decideCredit(
  { db, now }: Platform,
  staff: StaffViewer,
  { id, approve, answer }: { id: number; approve: boolean; answer: string },
): Promise<void> {
  const at = new Date(now())
  await db.transaction().execute(async (transaction) => {
    const own = tables.of(transaction)
    // One decision at a time: two at once could exceed the day's limit together.
    await sql`select pg_advisory_xact_lock(hashtextextended('credits by hand', 0))`.execute(transaction)
    const credit =
      (await own.selectFrom('ledger_credits').selectAll().where('id', '=', id).executeTakeFirst()) ??
      fail('credit_not_found')
    if (credit.outcome) fail('credit_decided')
    await requireSecondPerson(transaction, now(), { proposer: credit.proposed_by, approver: staff.id })
    const { owner_id: owner, amount, note } = credit
    if (approve) await refuseAboveLimit(transaction, now(), amount)
    const transfer = approve
      ? await post(transaction, {
          key: `credit:${id}`,
          reason: 'credit',
          by: { staff: staff.id },
          note,
          at,
          entries: [
            { kind: 'promo', amount: -amount },
            { kind: 'coins_bonus', owner, amount },
          ],
        })
      : undefined
    await own
      .updateTable('ledger_credits')
      .set({
        outcome: approve ? 'approved' : 'declined',
        answer,
        decided_by: staff.id,
        decided_at: at,
        transfer_id: transfer?.id ?? null,
      })
      .where('id', '=', id)
      .execute()
    await writeAudit(transaction, staff, {
      action: approve ? 'credits.approve' : 'credits.decline',
      subject: `credit ${id}`,
      details: { owner, amount, note, answer },
    })
  })
}

async function refuseAboveLimit(transaction: Db, now: number, amount: number): Promise<void> {
  const { spent } = await tables
    .of(transaction)
    .selectFrom('ledger_credits')
    .select(sql<number>`coalesce(sum(amount), 0)::bigint`.as('spent'))
    .where('outcome', 'is not', null)
    .where('outcome', '=', 'approved')
    .where('decided_at', '>', new Date(now - day))
    .executeTakeFirstOrThrow()
  if (spent + amount > creditsPerDay) fail('credit_limit_reached', { limit: creditsPerDay, spent })
}

/** Waiting proposals, oldest first; or decided ones, newest first. */
export async function listCredits(
  platform: Platform,
  viewer: StaffViewer,
  { state = 'waiting', ...input }: PageInput & { state?: 'waiting' | 'decided' },
): Promise<{ list: Credit[]; next: string | null }> {
  const isWaiting = state === 'waiting'
  const list = `${state} credits`
  const { list: rows, next } = await keysetPage(
    tables
      .of(platform.db)
      .selectFrom('ledger_credits')
      .selectAll()
      .where('outcome', isWaiting ? 'is' : 'is not', null),
    input,
    isWaiting
      ? { list, id: 'id', order: 'asc' }
      : { list, by: 'decided_at', time: (row) => row.decided_at!, id: 'id', order: 'desc' },
    (row) => row,
  )
  const people = await namesOf(platform, {
    members: rows.map(({ owner_id }) => owner_id),
    staff: rows.flatMap(({ proposed_by, decided_by }) => [proposed_by, decided_by]),
  })
  const mayApprove = viewer.permissions.includes('money.approve')
  const show = (row: (typeof rows)[number]): Credit => ({
    id: row.id,
    owner: people.member(row.owner_id),
    amount: row.amount,
    note: row.note,
    proposedBy: people.staff(row.proposed_by),
    proposedAt: unixSeconds(row.proposed_at),
    state: (row.outcome ?? 'waiting') as Credit['state'],
    answer: row.answer,
    decidedBy: people.staff(row.decided_by),
    decidedAt: unixSeconds(row.decided_at),
    transfer: row.transfer_id ?? 0,
    can: { decide: mayApprove && row.outcome === null && row.proposed_by !== viewer.id },
  })
  return { list: rows.map(show), next }
}
