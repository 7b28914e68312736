import { sql } from 'kysely'
import type { ChapterRow } from '#contract/comics/console.ts'
import { fail } from '#contract/errors.ts'
import { byPosition } from '#server/kinds/topics.ts'
import { keysetPage, type PageInput } from '#server/platform/database/cursor.ts'
import { type Db, unixSeconds } from '#server/platform/database/db.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { StaffViewer } from '#server/platform/viewer.ts'
import { changeByStaff, lockVersion } from '#server/staff/index.ts'
import { refreshComic } from '../reading/chapters.ts'
import { tables } from '../tables.ts'

/** A page of the chapters of a comic in order, hidden ones too. */
export async function listChapterRows(db: Db, input: PageInput & { id: number }) {
  const own = tables.of(db)
  const [comic, chapters] = await Promise.all([
    own.selectFrom('comics').select('id').where('id', '=', input.id).executeTakeFirst(),
    keysetPage(
      own
        .selectFrom('comic_chapters')
        .select(['id', 'number', 'title', 'position', 'pages', 'hidden', 'created_at'])
        .where('comic_id', '=', input.id),
      input,
      { list: `console chapters ${input.id}`, ...byPosition('comic_chapters') },
      ({ created_at, ...row }): ChapterRow => ({ ...row, publishedAt: unixSeconds(created_at) }),
    ),
  ])
  return comic ? chapters : fail('comic_not_found')
}

/** A chapter whose comic is locked, so that the order of its chapters is changed by one at a time. */
async function lockChapter(transaction: Db, id: number) {
  const own = tables.of(transaction)
  const find = () =>
    own
      .selectFrom('comic_chapters')
      .select(['id', 'comic_id', 'title', 'position', 'hidden'])
      .where('id', '=', id)
      .executeTakeFirst()
  const found = await find()
  if (!found) return fail('chapter_not_found')
  await lockVersion(transaction, { table: 'comics', id: found.comic_id, missing: 'comic_not_found' })
  return (await find()) ?? fail('chapter_not_found')
}

type Edit = { id: number; title: string; hidden: boolean }

/** Renames a chapter, and keeps it from readers or gives it back to them. */
export const editChapter = ({ db }: Platform, staff: StaffViewer, { id, title, hidden }: Edit) =>
  changeByStaff(db, staff, async (transaction) => {
    const before = await lockChapter(transaction, id)
    await tables
      .of(transaction)
      .updateTable('comic_chapters')
      .set({ title, hidden })
      .where('id', '=', id)
      .execute()
    await refreshComic(transaction, before.comic_id)
    return {
      action: 'comics.editChapter',
      subject: `comic ${before.comic_id}`,
      details: { chapter: id, before, after: { title, hidden } },
    }
  })

/** Moves a chapter to a place among the others; beyond the last is last. */
export const moveChapter = (
  { db }: Platform,
  staff: StaffViewer,
  { id, position }: { id: number; position: number },
) =>
  changeByStaff(db, staff, async (transaction) => {
    const before = await lockChapter(transaction, id)
    const { comic_id } = before
    await sql`update comic_chapters set position = given.place
      from (
        select id, row_number() over (order by wanted) as place from (
          select id, case when id = ${id} then ${position > before.position ? position + 0.5 : position - 0.5}::numeric
            else position end as wanted
          from comic_chapters where comic_id = ${comic_id}
        ) as each
      ) as given
      where comic_chapters.id = given.id and comic_chapters.position <> given.place`.execute(transaction)
    await refreshComic(transaction, comic_id)
    return {
      action: 'comics.moveChapter',
      subject: `comic ${comic_id}`,
      details: { chapter: id, from: before.position, to: position },
    }
  })
