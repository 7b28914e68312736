import { fail } from '#contract/errors.ts'
import { findAccount } from '#server/account/index.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { StaffViewer } from '#server/platform/viewer.ts'
import { writeAudit } from '#server/staff/index.ts'
import { tables } from './tables.ts'

type Agent = { id: number; rate: number; note: string }

/**
 * Gives a member their own rate, or changes it, with an audit entry. Refuses with `account_not_found` and
 * `agent_not_member`.
 */
export async function saveAgent(
  platform: Platform,
  staff: StaffViewer,
  { id, rate, note }: Agent,
): Promise<void> {
  const account = (await findAccount(platform, id)) ?? fail('account_not_found')
  if (account.loginType === 0) fail('agent_not_member')
  await platform.db.transaction().execute(async (transaction) => {
    const own = tables.of(transaction)
    const previous = await own
      .selectFrom('invite_agents')
      .select(['rate', 'note'])
      .where('account_id', '=', id)
      .forUpdate()
      .executeTakeFirst()
    await own
      .insertInto('invite_agents')
      .values({ account_id: id, rate, note, made_by: staff.id, made_at: new Date(platform.now()) })
      .onConflict((on) => on.column('account_id').doUpdateSet({ rate, note }))
      .execute()
    await writeAudit(transaction, staff, {
      action: 'invite.saveAgent',
      subject: `account ${id}`,
      details: { before: previous, after: { rate, note } },
    })
  })
}

/** Ends a member's own rate, with an audit entry. Refuses with `agent_not_found`. */
export const endAgent = ({ db }: Platform, staff: StaffViewer, id: number): Promise<void> =>
  db.transaction().execute(async (transaction) => {
    const previous =
      (await tables
        .of(transaction)
        .deleteFrom('invite_agents')
        .where('account_id', '=', id)
        .returning(['rate', 'note'])
        .executeTakeFirst()) ?? fail('agent_not_found')
    await writeAudit(transaction, staff, {
      action: 'invite.endAgent',
      subject: `account ${id}`,
      details: { before: previous },
    })
  })
