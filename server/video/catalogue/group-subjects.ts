import type { Snapshot } from '#contract/moderation/shapes.ts'
import { type Db, unixSeconds } from '#server/platform/database/db.ts'
import type { SubjectHandler } from '#server/platform/parts/subject-handlers.ts'
import { catalogueChanged } from '../media/playable.ts'
import { tables } from '../tables.ts'

const snapshotOf = (title: string, text: string, picture: string, at: Date): Snapshot => ({
  title,
  text,
  pictures: picture ? [picture] : [],
  at: unixSeconds(at),
})

/** A mark of moderation's own: what staff hid stays hidden when moderation publishes it again. */
const setModerated =
  (table: 'actors' | 'collections') => async (transaction: Db, id: number, state: string) => {
    await tables
      .of(transaction)
      .updateTable(table)
      .set({ moderated: state !== 'published' })
      .where('id', '=', id)
      .execute()
  }

export const actorSubject: SubjectHandler = {
  async find(db, id) {
    const actor = await tables
      .of(db)
      .selectFrom('actors')
      .select(['name', 'intro', 'avatar', 'created_at'])
      .where('id', '=', id)
      .where('hidden', '=', false)
      .where('moderated', '=', false)
      .executeTakeFirst()
    return (
      actor && {
        authorId: null,
        snapshot: snapshotOf(actor.name, actor.intro, actor.avatar, actor.created_at),
      }
    )
  },
  setState: setModerated('actors'),
  changed: catalogueChanged,
}

export const collectionSubject: SubjectHandler = {
  async find(db, id) {
    const collection = await tables
      .of(db)
      .selectFrom('collections')
      .select(['title', 'intro', 'cover', 'created_at'])
      .where('id', '=', id)
      .where('hidden', '=', false)
      .where('moderated', '=', false)
      .executeTakeFirst()
    return (
      collection && {
        authorId: null,
        snapshot: snapshotOf(collection.title, collection.intro, collection.cover, collection.created_at),
      }
    )
  },
  setState: setModerated('collections'),
  changed: catalogueChanged,
}
