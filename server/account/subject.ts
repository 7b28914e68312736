import { unixSeconds } from '#server/platform/database/db.ts'
import type { SubjectHandler } from '#server/platform/parts/subject-handlers.ts'
import { tables } from './tables.ts'

/** A profile as a subject of moderation: while hidden, others see a number and no picture. */
export const accountSubject: SubjectHandler = {
  async find(db, id) {
    const row = await tables
      .of(db)
      .selectFrom('accounts')
      .select(['nickname', 'avatar', 'created_at'])
      .where('id', '=', id)
      .where('profile_hidden', '=', false)
      .executeTakeFirst()
    const pictures = row?.avatar ? [row.avatar] : []
    return (
      row && {
        authorId: id,
        snapshot: { title: row.nickname, text: '', pictures, at: unixSeconds(row.created_at) },
      }
    )
  },
  async setState(transaction, id, state) {
    await tables
      .of(transaction)
      .updateTable('accounts')
      .set({ profile_hidden: state !== 'published' })
      .where('id', '=', id)
      .execute()
  },
}
