import type { PersonalData } from '#server/platform/parts/personal-data.ts'
import { tables } from './tables.ts'

/** The last days on which an account visited; the sums of days name nobody. */
export const statsData: PersonalData = {
  name: 'visits',
  collect: (db, accountId) =>
    tables
      .of(db)
      .selectFrom('visitors_seen')
      .select('day')
      .where('account_id', '=', accountId)
      .orderBy('day')
      .execute(),
  async erase(transaction, accountId) {
    const own = tables.of(transaction)
    await own.deleteFrom('visitors_seen').where('account_id', '=', accountId).execute()
    await own.deleteFrom('stat_batches').where('account_id', '=', accountId).execute()
  },
}
