import type { Snapshot } from '#contract/moderation/shapes.ts'
import { type Db, unixSeconds } from '#server/platform/db.ts'
import type { SubjectHandler } from '#server/moderation/index.ts'
import { tables } from './tables.ts'

const snapshotOf = (title: string, text: string, picture: string, at: Date): Snapshot => ({
  title,
  text,
  pictures: picture ? [picture] : [],
  at: unixSeconds(at),
})

const hideOr = (table: 'actors' | 'collections') => async (transaction: Db, id: number, state: string) => {
  await tables
    .of(transaction)
    .updateTable(table)
    .set({ hidden: state !== 'published' })
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
      .executeTakeFirst()
    return (
      actor && {
        authorId: null,
        snapshot: snapshotOf(actor.name, actor.intro, actor.avatar, actor.created_at),
      }
    )
  },
  setState: hideOr('actors'),
}

export const collectionSubject: SubjectHandler = {
  async find(db, id) {
    const collection = await tables
      .of(db)
      .selectFrom('collections')
      .select(['title', 'intro', 'cover', 'created_at'])
      .where('id', '=', id)
      .where('hidden', '=', false)
      .executeTakeFirst()
    return (
      collection && {
        authorId: null,
        snapshot: snapshotOf(collection.title, collection.intro, collection.cover, collection.created_at),
      }
    )
  },
  setState: hideOr('collections'),
}
