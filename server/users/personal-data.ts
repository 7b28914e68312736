import type { PersonalData } from '#server/platform/parts/personal-data.ts'
import { tables } from './tables.ts'

/** Notes of staff, and membership that they granted; the latter is kept like a purchase. */
export const usersData: PersonalData = {
  name: 'staff',
  async collect(db, accountId) {
    const own = tables.of(db)
    const notes = await own
      .selectFrom('user_notes')
      .select(['text', 'at'])
      .where('account_id', '=', accountId)
      .orderBy('id')
      .execute()
    const gifts = await own
      .selectFrom('card_gifts')
      .select(['type', 'days', 'reason', 'given_at', 'decision'])
      .where('account_id', '=', accountId)
      .orderBy('id')
      .execute()
    return [...notes, ...gifts]
  },
  async erase(transaction, accountId) {
    await tables.of(transaction).deleteFrom('user_notes').where('account_id', '=', accountId).execute()
  },
}
