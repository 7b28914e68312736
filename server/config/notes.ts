import { sql } from 'kysely'
import type { Db } from '#server/platform/database/db.ts'
import { tables } from './tables.ts'

/** What the installation remembers of itself: no setting, nobody edits it. */
const nameOf = (note: string) => `note:${note}`

export async function readNote(db: Db, note: string): Promise<unknown> {
  const row = await tables
    .of(db)
    .selectFrom('settings')
    .select('value')
    .where('name', '=', nameOf(note))
    .executeTakeFirst()
  return row?.value
}

/** Writes a note; fields of the one there that the change does not name stay. */
export async function changeNote(db: Db, note: string, change: object): Promise<void> {
  const value = JSON.stringify(change)
  await tables
    .of(db)
    .insertInto('settings')
    .values({ name: nameOf(note), value })
    .onConflict((on) =>
      on.column('name').doUpdateSet({ value: sql`settings.value || excluded.value`, updated_at: new Date() }),
    )
    .execute()
}
