import type { PersonalData } from '#server/platform/parts/personal-data.ts'
import { tables } from './tables.ts'

/** Names and pictures that were held for a moderator, and the time of the pay password. */
export const mineData: PersonalData = {
  name: 'profile',
  async collect(db, accountId) {
    const own = tables.of(db)
    const changes = await own
      .selectFrom('profile_changes')
      .select(['kind', 'value', 'state', 'at'])
      .where('account_id', '=', accountId)
      .orderBy('id')
      .execute()
    const password = await own
      .selectFrom('pay_passwords')
      .select('changed_at')
      .where('account_id', '=', accountId)
      .executeTakeFirst()
    return { changes, payPasswordSetAt: password?.changed_at ?? null }
  },
  async erase(transaction, accountId) {
    const own = tables.of(transaction)
    for (const table of ['profile_changes', 'pay_passwords', 'data_exports'] as const)
      await own.deleteFrom(table).where('account_id', '=', accountId).execute()
  },
}
