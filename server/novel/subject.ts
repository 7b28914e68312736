import { moderates, snapshotOf } from '#server/kinds/moderated.ts'
import type { SubjectHandler } from '#server/platform/parts/subject-handlers.ts'
import { tables } from './tables.ts'

/** A novel. It is the operator's own: nobody gets a statement about it. */
export const novelSubject: SubjectHandler = {
  async find(db, id) {
    const row = await tables
      .of(db)
      .selectFrom('novels')
      .select(['title', 'description as text', 'cover', 'published_at'])
      .where('id', '=', id)
      .where('visibility', '=', 'published')
      .executeTakeFirst()
    return row && { authorId: null, snapshot: snapshotOf(row) }
  },
  setState: moderates('novels'),
}
