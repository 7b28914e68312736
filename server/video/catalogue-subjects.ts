import { sql } from 'kysely'
import { unixSeconds } from '#server/platform/db.ts'
import type { SubjectHandler } from '#server/moderation/index.ts'
import { tables } from './tables.ts'

type Table = 'actors' | 'collections'

/** What moderation does with something of the catalogue. It is the operator's own: nobody gets a statement about it. */
const setState =
  (table: Table): SubjectHandler['setState'] =>
  async (transaction, id, state) => {
    const rows = tables.of(transaction).updateTable(table).where('id', '=', id)
    if (state === 'published')
      await rows.set({ hidden: false, moderated: false }).where('moderated', '=', true).execute()
    else await rows.set({ hidden: true, moderated: sql`moderated or not hidden` }).execute()
  }

const picturesOf = (path: string) => (path ? [path] : [])

/** An actor. */
export const actorSubject: SubjectHandler = {
  async find(db, id) {
    const row = await tables
      .of(db)
      .selectFrom('actors')
      .select(['name', 'intro', 'avatar', 'created_at'])
      .where('id', '=', id)
      .where('hidden', '=', false)
      .executeTakeFirst()
    if (!row) return undefined
    const { name: title, intro: text, avatar, created_at: at } = row
    return { authorId: null, snapshot: { title, text, pictures: picturesOf(avatar), at: unixSeconds(at) } }
  },
  setState: setState('actors'),
}

/** A collection; its episodes are films of their own. */
export const collectionSubject: SubjectHandler = {
  async find(db, id) {
    const row = await tables
      .of(db)
      .selectFrom('collections')
      .select(['title', 'intro', 'cover', 'created_at'])
      .where('id', '=', id)
      .where('hidden', '=', false)
      .executeTakeFirst()
    if (!row) return undefined
    const { title, intro: text, cover, created_at: at } = row
    return { authorId: null, snapshot: { title, text, pictures: picturesOf(cover), at: unixSeconds(at) } }
  },
  setState: setState('collections'),
}
