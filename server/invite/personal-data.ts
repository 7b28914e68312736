import type { PersonalData } from '#server/platform/parts/personal-data.ts'
import { tables } from './tables.ts'

/**
 * Invitations and their income. They are kept under a number that names nobody; code, devices and networks are erased.
 */
export const inviteData: PersonalData = {
  name: 'invitations',
  async collect(db, accountId) {
    const own = tables.of(db)
    const code = await own
      .selectFrom('invite_codes')
      .select('code')
      .where('account_id', '=', accountId)
      .executeTakeFirst()
    const invitation = await own
      .selectFrom('invite_relations')
      .select(['at', 'state'])
      .where('invitee_id', '=', accountId)
      .executeTakeFirst()
    const invited = await own
      .selectFrom('invite_relations')
      .select(['at', 'state'])
      .where('inviter_id', '=', accountId)
      .orderBy('id')
      .execute()
    const incomes = await own
      .selectFrom('invite_incomes')
      .select(['sold_at', 'rate', 'amount', 'state', 'reason'])
      .where('inviter_id', '=', accountId)
      .orderBy('id')
      .execute()
    return { code: code?.code, cameBy: invitation, invited, incomes }
  },
  async erase(transaction, accountId) {
    const own = tables.of(transaction)
    for (const table of ['invite_codes', 'invite_marks', 'invite_agents'] as const)
      await own.deleteFrom(table).where('account_id', '=', accountId).execute()
  },
}
