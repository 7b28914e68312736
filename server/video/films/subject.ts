import { sql } from 'kysely'
import { snapshotOf } from '#server/kinds/moderated.ts'
import type { SubjectHandler } from '#server/platform/parts/subject-handlers.ts'
import { filmsChanged } from '../media/playable.ts'
import { tables } from '../tables.ts'
import { stateToReturnTo } from './states.ts'

/** Take-down reasons of moderation, as the console shows them; only these are undone by a decision. */
export const moderated = {
  held: '被举报，等待审核',
  similar: '与已屏蔽的内容相似，等待审核',
  removed: '经审核移除',
}
const reasons = Object.values(moderated)

/** A film. It is the operator's own: nobody gets a statement about it. */
export const filmSubject: SubjectHandler = {
  async find(db, id) {
    const row = await tables
      .of(db)
      .selectFrom('films')
      .select(['title', 'description as text', 'cover', 'published_at'])
      .where('id', '=', id)
      .where((eb) =>
        eb.or([
          eb('visibility', '=', 'published'),
          // What an episode shows; also before its drama is published, so that no copy of a blocked film waits there
          eb.and([eb('in_drama', '=', true), eb('visibility', '=', 'draft')]),
        ]),
      )
      .executeTakeFirst()
    return row && { authorId: null, snapshot: snapshotOf(row) }
  },
  async setState(transaction, id, state) {
    const films = tables.of(transaction).updateTable('films').where('id', '=', id)
    if (state === 'published')
      await films
        // What was never published stays a draft, and so does what an episode shows.
        .set({
          visibility: sql`case when returns_to is not null then returns_to
            when published_at is null or in_drama then 'draft' else 'published' end`,
          taken_down_reason: '',
          returns_to: null,
        })
        .where('visibility', '=', 'taken_down')
        .where('taken_down_reason', 'in', reasons)
        .execute()
    else
      await films
        .set({ visibility: 'taken_down', taken_down_reason: moderated[state], returns_to: stateToReturnTo })
        .where((eb) => eb.or([eb('visibility', '<>', 'taken_down'), eb('taken_down_reason', 'in', reasons)]))
        .execute()
  },
  filmsOf: (_, id) => Promise.resolve([id]),
  changed: ({ bus }, id) => bus.publish(filmsChanged, id),
}
