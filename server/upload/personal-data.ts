import type { PersonalData } from '#server/platform/parts/personal-data.ts'
import { tables } from './tables.ts'

/** Uploaded pictures that nothing uses: the next purge removes them. */
export const sentPictureData: PersonalData = {
  name: 'sentPictures',
  collect: (db, accountId) =>
    tables.of(db).selectFrom('sent_pictures').select('sent_at').where('account_id', '=', accountId).execute(),
  async erase(transaction, accountId) {
    await tables
      .of(transaction)
      .updateTable('sent_pictures')
      .set({ sent_at: new Date(0) })
      .where('account_id', '=', accountId)
      .execute()
  },
}
