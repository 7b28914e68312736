import { sql } from 'kysely'
import { unixSeconds } from '#server/platform/database/db.ts'
import type { SubjectHandler } from '#server/moderation/index.ts'
import { visibleSets } from './queries.ts'
import { tables } from './tables.ts'

/** What the console shows as the reason while moderation keeps a set from viewers; it undoes no other take-down. */
const moderated = { held: '被举报，等待审核', removed: '经审核移除' }
const reasons = Object.values(moderated)

/** A photo set. One that is nobody's is the operator's own: nobody gets a statement about it. */
export const photoSubject: SubjectHandler = {
  async find(db, id) {
    const set = await visibleSets(db)
      .select(['title', 'description', 'cover', 'owner_id', 'published_at'])
      .where('id', '=', id)
      .executeTakeFirst()
    return (
      set && {
        authorId: set.owner_id,
        snapshot: {
          title: set.title,
          text: set.description,
          pictures: [set.cover],
          at: unixSeconds(set.published_at),
        },
      }
    )
  },
  async setState(transaction, id, state) {
    const sets = tables.of(transaction).updateTable('photo_sets').where('id', '=', id)
    if (state === 'published')
      await sets
        // What was never published stays a draft.
        .set({
          visibility: sql`case when published_at is null then 'draft' else 'published' end`,
          taken_down_reason: '',
        })
        .where('visibility', '=', 'taken_down')
        .where('taken_down_reason', 'in', reasons)
        .execute()
    else
      await sets
        .set({ visibility: 'taken_down', taken_down_reason: moderated[state] })
        .where((eb) => eb.or([eb('visibility', '<>', 'taken_down'), eb('taken_down_reason', 'in', reasons)]))
        .execute()
  },
}
