import type { PersonalData } from '#server/platform/parts/personal-data.ts'
import { tables } from '../tables.ts'

/** The dramas an account follows. */
export const dramasData: PersonalData = {
  name: 'dramas',
  collect: (db, accountId) =>
    tables
      .of(db)
      .selectFrom('drama_follows')
      .select(['drama_id', 'moved_at'])
      .where('account_id', '=', accountId)
      .orderBy('moved_at')
      .execute(),
  async erase(transaction, accountId) {
    await tables.of(transaction).deleteFrom('drama_follows').where('account_id', '=', accountId).execute()
  },
}
