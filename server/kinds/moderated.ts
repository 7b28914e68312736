import { sql } from 'kysely'
import type { Snapshot } from '#contract/moderation/shapes.ts'
import { type Db, unixSeconds } from '#server/platform/database/db.ts'

/** Take-down reasons of moderation, as the console shows them; only these are undone by a decision. */
const moderated = { held: '被举报，等待审核', removed: '经审核移除' }
const reasons = Object.values(moderated)

type Told = { title: string; text: string; cover: string; published_at: Date | null }

/** Snapshot of a work for a moderation case. */
export const snapshotOf = ({ title, text, cover, published_at }: Told): Snapshot => ({
  title,
  text,
  pictures: cover ? [cover] : [],
  at: unixSeconds(published_at),
})

/** Takes works of a table from others and gives them back. What was never published comes back as a draft. */
export const moderates =
  (table: string) =>
  async (transaction: Db, id: number, state: 'published' | keyof typeof moderated): Promise<void> => {
    const isModerated = sql`taken_down_reason = any(${reasons}::text[])`
    if (state === 'published')
      await sql`update ${sql.table(table)} set taken_down_reason = '',
        visibility = case when published_at is null then 'draft' else 'published' end
        where id = ${id} and visibility = 'taken_down' and ${isModerated}`.execute(transaction)
    else
      await sql`update ${sql.table(table)} set visibility = 'taken_down', taken_down_reason = ${moderated[state]}
        where id = ${id} and (visibility <> 'taken_down' or ${isModerated})`.execute(transaction)
  }
