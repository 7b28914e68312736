import { moderates, snapshotOf } from '#server/kinds/moderated.ts'
import type { SubjectHandler } from '#server/platform/parts/subject-handlers.ts'
import { catalogueChanged } from '../media/playable.ts'
import { tables } from '../tables.ts'

/** A drama. It is the operator's own: nobody gets a statement about it. */
export const dramaSubject: SubjectHandler = {
  async find(db, id) {
    const row = await tables
      .of(db)
      .selectFrom('dramas')
      .select(['title', 'intro as text', 'cover', 'published_at'])
      .where('id', '=', id)
      .where('visibility', '=', 'published')
      .executeTakeFirst()
    return row && { authorId: null, snapshot: snapshotOf(row) }
  },
  setState: moderates('dramas'),
  async filmsOf(db, id) {
    const episodes = tables.of(db).selectFrom('drama_episodes').select('film_id').where('drama_id', '=', id)
    return (await episodes.orderBy('film_id').execute()).map(({ film_id }) => film_id)
  },
  changed: catalogueChanged,
}
