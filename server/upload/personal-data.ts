import type { PersonalData } from '#server/platform/parts/personal-data.ts'
import { tables } from './tables.ts'

/** Uploads that are not let go yet; the next purge removes what was stored of them. */
export const uploadsData: PersonalData = {
  name: 'uploads',
  collect: (db, accountId) =>
    tables
      .of(db)
      .selectFrom('uploads')
      .select(['name', 'title', 'bytes', 'state', 'created_at'])
      .where('account_id', '=', accountId)
      .orderBy('id')
      .execute(),
  async erase(transaction, accountId) {
    await tables.of(transaction).deleteFrom('uploads').where('account_id', '=', accountId).execute()
  },
}

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
