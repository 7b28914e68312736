import { moderates, snapshotOf } from '#server/kinds/moderated.ts'
import type { SubjectHandler } from '#server/platform/parts/subject-handlers.ts'
import { visibleSets } from './queries.ts'

/** A photo set. One that is nobody's is the operator's own: nobody gets a statement about it. */
export const photoSubject: SubjectHandler = {
  async find(db, id) {
    const set = await visibleSets(db)
      .select(['title', 'description as text', 'cover', 'owner_id', 'published_at'])
      .where('id', '=', id)
      .executeTakeFirst()
    return set && { authorId: set.owner_id, snapshot: snapshotOf(set) }
  },
  setState: moderates('photo_sets'),
}
