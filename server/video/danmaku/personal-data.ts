import type { PersonalData } from '#server/platform/parts/personal-data.ts'
import { tables } from '../tables.ts'

/** Danmaku; what others saw stays, by nobody. */
export const danmakuData: PersonalData = {
  name: 'danmaku',
  collect: (db, accountId) =>
    tables
      .of(db)
      .selectFrom('danmaku')
      .select(['film_id', 'at_ms', 'text', 'state', 'created_at'])
      .where('account_id', '=', accountId)
      .orderBy('id')
      .execute(),
  async erase(transaction, accountId) {
    await tables
      .of(transaction)
      .deleteFrom('danmaku')
      .where('account_id', '=', accountId)
      .where('state', '<>', 'published')
      .execute()
  },
}
