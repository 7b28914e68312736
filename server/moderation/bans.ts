import { fail } from '#contract/errors.ts'
import type { ReasonCode } from '#contract/moderation/reasons.ts'
import { reasons } from '#contract/moderation/reasons.ts'
import { announceAccountChange, facesOf } from '#server/account/index.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { StaffViewer } from '#server/platform/viewer.ts'
import { writeAudit } from '#server/staff/index.ts'
import { findRecord } from './cases/console-records.ts'
import { lockAccount, punish } from './restrictions.ts'
import { rankOf, type Sanction } from './rules.ts'
import { writeStatement } from './cases/statements.ts'
import { tables } from './tables.ts'

/** 0 days: until it is lifted. */
type NewBan = { accountId: number; reason: ReasonCode; facts: string; days: number }

/**
 * Bans an account for what was found outside of any case. It is told as every decision is, by a statement that can be appealed, so a
 * case that is decided already stands behind it. Refuses with `account_not_found`.
 */
export async function banAccount(
  platform: Platform,
  staff: StaffViewer,
  { accountId, reason, facts, days }: NewBan,
): Promise<void> {
  const [face] = await facesOf(platform, [accountId])
  if (!face) fail('account_not_found')
  const snapshot = { title: face.name, text: '', pictures: [], at: Math.floor(platform.now() / 1000) }
  const sanctions: Sanction[] = [{ kind: 'ban', days, reason }]
  const at = new Date(platform.now())
  await platform.db.transaction().execute(async (transaction) => {
    await lockAccount(transaction, accountId)
    const { id: caseId } = await tables
      .of(transaction)
      .insertInto('moderation_cases')
      .values({
        subject_kind: 'account',
        subject_id: accountId,
        author_id: accountId,
        source: 'report',
        causes: [reason],
        gravity: rankOf(reasons[reason].gravity),
        state: 'decided',
        hidden: false,
        snapshot: JSON.stringify(snapshot),
        opened_at: at,
        decision: 'remove',
        reason,
        decided_by: staff.id,
        decided_at: at,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const statementId = await writeStatement(platform, transaction, {
      caseId,
      accountId,
      measure: 'removed',
      kind: 'account',
      reason,
      facts,
      snapshot,
      sanctions,
      decidedBy: staff.id,
    })
    await punish(platform, transaction, { accountId, statementId, points: 0, sanctions })
    await writeAudit(transaction, staff, {
      action: 'users.ban',
      subject: `account ${accountId}`,
      details: { reason, facts, days, case: caseId },
    })
  })
  await announceAccountChange(platform, accountId)
}

/** Moderation record of an account. */
export const recordOf = (platform: Platform, account: { id: number; name: string }) =>
  findRecord(platform, platform.db, account)
