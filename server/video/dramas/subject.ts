import { sql } from 'kysely'
import type { SubjectHandler } from '#server/moderation/index.ts'
import { unixSeconds } from '#server/platform/database/db.ts'
import { catalogueChanged } from '../media/playable.ts'
import { tables } from '../tables.ts'

/** What the console shows as the reason while moderation keeps a drama from viewers; it undoes no other take-down. */
const moderated = { held: '被举报，等待审核', removed: '经审核移除' }
const reasons = Object.values(moderated)

/** A drama. It is the operator's own: nobody gets a statement about it. */
export const dramaSubject: SubjectHandler = {
  async find(db, id) {
    const row = await tables
      .of(db)
      .selectFrom('dramas')
      .select(['title', 'intro', 'cover', 'published_at'])
      .where('id', '=', id)
      .where('visibility', '=', 'published')
      .executeTakeFirst()
    return (
      row && {
        authorId: null,
        snapshot: {
          title: row.title,
          text: row.intro,
          pictures: row.cover ? [row.cover] : [],
          at: unixSeconds(row.published_at),
        },
      }
    )
  },
  async setState(transaction, id, state) {
    const dramas = tables.of(transaction).updateTable('dramas').where('id', '=', id)
    if (state === 'published')
      await dramas
        // What was never published stays a draft.
        .set({
          visibility: sql`case when published_at is null then 'draft' else 'published' end`,
          taken_down_reason: '',
        })
        .where('visibility', '=', 'taken_down')
        .where('taken_down_reason', 'in', reasons)
        .execute()
    else
      await dramas
        .set({ visibility: 'taken_down', taken_down_reason: moderated[state] })
        .where((eb) => eb.or([eb('visibility', '<>', 'taken_down'), eb('taken_down_reason', 'in', reasons)]))
        .execute()
  },
  async filmsOf(db, id) {
    const episodes = tables.of(db).selectFrom('drama_episodes').select('film_id').where('drama_id', '=', id)
    return (await episodes.orderBy('film_id').execute()).map(({ film_id }) => film_id)
  },
  changed: catalogueChanged,
}
