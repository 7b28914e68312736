import type { PersonalData } from '#server/platform/parts/personal-data.ts'
import { tables } from './tables.ts'

/** Orders of the mall; they are kept for the books, without their recipients. */
export const mallData: PersonalData = {
  name: 'pointsMall',
  collect: (db, accountId) =>
    tables
      .of(db)
      .selectFrom('reward_orders')
      .select(['title', 'price', 'state', 'answer', 'at'])
      .where('account_id', '=', accountId)
      .orderBy('id')
      .execute(),
  async erase(transaction, accountId) {
    await tables
      .of(transaction)
      .updateTable('reward_orders')
      .set({ recipient: null })
      .where('account_id', '=', accountId)
      .where('recipient', 'is not', null)
      .execute()
  },
}
