import type { PersonalData } from '#server/platform/parts/personal-data.ts'
import { tables } from './tables.ts'

/** Claimed tasks. */
export const taskData: PersonalData = {
  name: 'tasks',
  collect: (db, accountId) =>
    tables
      .of(db)
      .selectFrom('reward_task_claims')
      .select(['title', 'period', 'points', 'growth', 'cards', 'at'])
      .where('account_id', '=', accountId)
      .orderBy('id')
      .execute(),
  async erase(transaction, accountId) {
    await tables
      .of(transaction)
      .deleteFrom('reward_task_claims')
      .where('account_id', '=', accountId)
      .execute()
  },
}
