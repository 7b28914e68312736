import { sql } from 'kysely'
import type { Db } from '#server/platform/database/db.ts'
import { tables } from './tables.ts'

/** Notes are internal state of the installation, stored beside the settings; nobody edits them. */
const storedName = (note: string) => `note:${note}`

export async function readNote(db: Db, note: string): Promise<unknown> {
  const row = await tables
    .of(db)
    .selectFrom('settings')
    .select('value')
    .where('name', '=', storedName(note))
    .executeTakeFirst()
  return row?.value
}

/** Updates a note; fields that the change does not name are kept. */
export async function changeNote(db: Db, note: string, change: object): Promise<void> {
  const value = JSON.stringify(change)
  await tables
    .of(db)
    .insertInto('settings')
    .values({ name: storedName(note), value })
    .onConflict((on) =>
      on.column('name').doUpdateSet({ value: sql`settings.value || excluded.value`, updated_at: new Date() }),
    )
    .execute()
}
