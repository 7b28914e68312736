import { sql } from 'kysely'
import type { SubjectHandler } from '#server/moderation/index.ts'
import { unixSeconds } from '#server/platform/database/db.ts'
import { tables } from './tables.ts'

/** What the console shows as the reason while moderation keeps a novel from readers; it undoes no other take-down. */
const moderated = { held: '被举报，等待审核', removed: '经审核移除' }
const reasons = Object.values(moderated)

/** A novel. It is the operator's own: nobody gets a statement about it. */
export const novelSubject: SubjectHandler = {
  async find(db, id) {
    const row = await tables
      .of(db)
      .selectFrom('novels')
      .select(['title', 'description', 'cover', 'published_at'])
      .where('id', '=', id)
      .where('visibility', '=', 'published')
      .executeTakeFirst()
    return (
      row && {
        authorId: null,
        snapshot: {
          title: row.title,
          text: row.description,
          pictures: row.cover ? [row.cover] : [],
          at: unixSeconds(row.published_at),
        },
      }
    )
  },
  async setState(transaction, id, state) {
    const novels = tables.of(transaction).updateTable('novels').where('id', '=', id)
    if (state === 'published')
      await novels
        // What was never published stays a draft.
        .set({
          visibility: sql`case when published_at is null then 'draft' else 'published' end`,
          taken_down_reason: '',
        })
        .where('visibility', '=', 'taken_down')
        .where('taken_down_reason', 'in', reasons)
        .execute()
    else
      await novels
        .set({ visibility: 'taken_down', taken_down_reason: moderated[state] })
        .where((eb) => eb.or([eb('visibility', '<>', 'taken_down'), eb('taken_down_reason', 'in', reasons)]))
        .execute()
  },
}
