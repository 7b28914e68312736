import type { PersonalData } from '#server/platform/parts/personal-data.ts'
import { tables } from './tables.ts'

/** Watched items with their progress. */
export const historyData: PersonalData = {
  name: 'history',
  collect: (db, accountId) =>
    tables
      .of(db)
      .selectFrom('watch_progress')
      .select(['kind', 'subject_id', 'part_id', 'position', 'seconds', 'finished', 'watched_at'])
      .where('account_id', '=', accountId)
      .orderBy('watched_at')
      .execute(),
  async erase(transaction, accountId) {
    const own = tables.of(transaction)
    await own.deleteFrom('watch_progress').where('account_id', '=', accountId).execute()
    await own.deleteFrom('watch_days').where('account_id', '=', accountId).execute()
    await own.deleteFrom('watch_privacy').where('account_id', '=', accountId).execute()
  },
}
