import type { PersonalData } from '#server/platform/parts/personal-data.ts'
import { tables } from './tables.ts'

/** What an account brought in. The works made of it stay with those who bought or collected them. */
export const importsData: PersonalData = {
  name: 'imports',
  collect: (db, accountId) =>
    tables
      .of(db)
      .selectFrom('imports')
      .select(['kind', 'name', 'bytes', 'state', 'reason', 'created_at'])
      .where('account_id', '=', accountId)
      .orderBy('id')
      .execute(),
  async erase(transaction, accountId) {
    await tables.of(transaction).deleteFrom('imports').where('account_id', '=', accountId).execute()
  },
}
