import { moderates, snapshotOf } from '#server/kinds/moderated.ts'
import type { SubjectHandler } from '#server/platform/parts/subject-handlers.ts'
import { tables } from './tables.ts'

/** A comic. It is the operator's own: nobody gets a statement about it. */
export const comicSubject: SubjectHandler = {
  async find(db, id) {
    const row = await tables
      .of(db)
      .selectFrom('comics')
      .select(['title', 'description as text', 'cover', 'published_at'])
      .where('id', '=', id)
      .where('visibility', '=', 'published')
      .executeTakeFirst()
    return row && { authorId: null, snapshot: snapshotOf(row) }
  },
  setState: moderates('comics'),
}
