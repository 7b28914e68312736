import { sql } from 'kysely'
import { invalid } from '#contract/errors.ts'
import { keysetPage, type PageInput } from '#server/platform/database/cursor.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { StaffViewer } from '#server/platform/viewer.ts'
import { changeByStaff, contains, lockRow } from './staff-changes.ts'
import { tables } from '../tables.ts'

/** A page of tags for staff, hidden ones too, most used first. */
export async function listTagRows(db: Db, input: PageInput & { search?: string }) {
  return keysetPage(
    tables
      .of(db)
      .selectFrom('tags')
      .select(['id', 'title', 'films', 'hidden'])
      .where('films', '>', 0)
      .$if(Boolean(input.search?.trim()), (query) => query.where(contains('title', input.search))),
    input,
    { list: 'console tags', by: 'films', number: (row) => row.films, id: 'id', order: 'desc' },
    (row) => row,
  )
}

/** Renames a tag on every film that carries it; one of the new title takes its films in. */
export const renameTag = (platform: Platform, staff: StaffViewer, id: number, given: string) =>
  changeByStaff(platform, staff, async (transaction) => {
    const title = given.trim() || invalid('/title', 'empty')
    await lockRow(transaction, 'tags', id)
    const own = tables.of(transaction)
    const tag = await own.selectFrom('tags').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    if (tag.title !== title) {
      // Each word once, where it stood first.
      await sql`update films set tags = (
          select array_agg(word order by place) from (
            select word, min(place) as place
            from unnest(array_replace(tags, ${tag.title}, ${title})) with ordinality as each (word, place) group by word
          ) as once)
        where tags @> array[${tag.title}]::text[]`.execute(transaction)
      await sql`update home_sections set tag = ${title} where tag = ${tag.title}`.execute(transaction)
      // Its films are counted under the new title now.
      await own.deleteFrom('tags').where('id', '=', id).execute()
    }
    return { action: 'tags.rename', subject: `tag ${id}`, details: { before: tag.title, after: title } }
  })

/** Leaves a tag out of what viewers see, on films too; its films stay found. */
export const hideTag = (platform: Platform, staff: StaffViewer, id: number, hidden: boolean) =>
  changeByStaff(platform, staff, async (transaction) => {
    await lockRow(transaction, 'tags', id)
    const tag = await tables
      .of(transaction)
      .updateTable('tags')
      .set({ hidden })
      .where('id', '=', id)
      .returning('title')
      .executeTakeFirstOrThrow()
    return { action: 'tags.hide', subject: `tag ${id}`, details: { title: tag.title, hidden } }
  })
