import { unixSeconds } from '#server/platform/db.ts'
import type { SubjectHandler } from '#server/moderation/index.ts'
import { filmsChanged } from './playable.ts'
import { tables } from './tables.ts'

/** What the console shows as the reason while moderation keeps a film from viewers; no other take-down is undone by it. */
const reasonFor = { held: '被举报，等待审核', removed: '经审核移除' }

/** A film. It is the operator's own: nobody gets a statement about it. */
export const filmSubject: SubjectHandler = {
  async find(db, id) {
    const row = await tables
      .of(db)
      .selectFrom('films')
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
    const films = tables.of(transaction).updateTable('films').where('id', '=', id)
    if (state === 'published')
      await films
        .set({ visibility: 'published', taken_down_reason: '' })
        .where('visibility', '=', 'taken_down')
        .where('taken_down_reason', 'in', Object.values(reasonFor))
        .execute()
    else
      await films
        .set({ visibility: 'taken_down', taken_down_reason: reasonFor[state] })
        .where((eb) =>
          eb.or([
            eb('visibility', '<>', 'taken_down'),
            eb('taken_down_reason', 'in', Object.values(reasonFor)),
          ]),
        )
        .execute()
  },
  changed: ({ bus }, id) => bus.publish(filmsChanged, id),
}
