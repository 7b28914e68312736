import { sql } from 'kysely'
import type { Snapshot } from '#contract/moderation/shapes.ts'
import { unixSeconds } from '#server/platform/db.ts'
import type { SubjectHandler } from '#server/moderation/index.ts'
import { tables } from './tables.ts'

const snapshotOf = (title: string, text: string, picture: string, at: Date): Snapshot => ({
  title,
  text,
  pictures: picture ? [picture] : [],
  at: unixSeconds(at),
})

/** What staff hid stays hidden whatever is decided; the operator's own, so nobody gets a statement about it. */
const setState =
  (table: 'actors' | 'collections'): SubjectHandler['setState'] =>
  async (transaction, id, state) => {
    const rows = tables
      .of(transaction)
      .updateTable(table)
      .where('id', '=', id)
      // Who edits it in the console at this moment is told
      .set({ version: sql`version + 1` })
    if (state === 'published')
      await rows.set({ hidden: false, moderated: false }).where('moderated', '=', true).execute()
    else await rows.set({ hidden: true, moderated: sql`moderated or not hidden` }).execute()
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
  setState: setState('actors'),
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
  setState: setState('collections'),
}
