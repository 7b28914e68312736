import { sql } from 'kysely'
import type { Db } from '#server/platform/database/db.ts'
import { tables } from '../tables.ts'

/** The category of a name, last in order when it is new. */
export async function categoryNamed(transaction: Db, name: string): Promise<number> {
  const own = tables.of(transaction)
  await own
    .insertInto('comic_categories')
    .values({
      name: name.trim(),
      position: sql<number>`(select coalesce(max(position), 0) + 1 from comic_categories)`,
    })
    .onConflict((on) => on.column('name').doNothing())
    .execute()
  const { id } = await own
    .selectFrom('comic_categories')
    .select('id')
    .where('name', '=', name.trim())
    .executeTakeFirstOrThrow()
  return id
}

/** Says which tags a comic carries, in order, each once; those nobody used before are made. */
export async function tagComic(transaction: Db, comicId: number, titles: readonly string[]): Promise<void> {
  const own = tables.of(transaction)
  const wanted = [...new Set(titles.map((title) => title.trim()).filter(Boolean))]
  await own.deleteFrom('comic_tagged').where('comic_id', '=', comicId).execute()
  if (wanted.length === 0) return
  await own
    .insertInto('comic_tags')
    // In one order: two comics that bring the same tags wait for each other instead of for ever
    .values(wanted.toSorted().map((title) => ({ title })))
    .onConflict((on) => on.column('title').doNothing())
    .execute()
  await sql`insert into comic_tagged (comic_id, tag_id, position)
    select ${comicId}, comic_tags.id, place from unnest(${wanted}::text[]) with ordinality as given (title, place)
      join comic_tags on comic_tags.title = given.title`.execute(transaction)
}
