import type { PersonalData } from '#server/platform/parts/personal-data.ts'
import { daysOf } from './days.queries.ts'
import { reminderOf } from './settings.ts'
import { tables } from './tables.ts'

/** Checked days, the reminder and the makeup cards. Movements of points belong to the ledger. */
export const checkinData: PersonalData = {
  name: 'checkins',
  async collect(db, accountId) {
    const [days, remindAt, cards] = await Promise.all([
      daysOf(db, accountId),
      reminderOf(db, accountId),
      tables
        .of(db)
        .selectFrom('makeup_card_moves')
        .select(['amount', 'at'])
        .where('account_id', '=', accountId)
        .orderBy('id')
        .execute(),
    ])
    return { days, remindAt, cards }
  },
  async erase(transaction, accountId) {
    const own = tables.of(transaction)
    await own.deleteFrom('checkins').where('account_id', '=', accountId).execute()
    await own.deleteFrom('checkin_reminders').where('account_id', '=', accountId).execute()
    await own.deleteFrom('makeup_card_moves').where('account_id', '=', accountId).execute()
    await own.deleteFrom('makeup_cards').where('account_id', '=', accountId).execute()
  },
}
