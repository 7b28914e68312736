import { sql } from 'kysely'
import type { NovelChapterRow } from '#contract/novel/console.ts'
import { fail, invalid } from '#contract/errors.ts'
import { keysetPage, type PageInput } from '#server/platform/database/cursor.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { StaffViewer } from '#server/platform/viewer.ts'
import { changeByStaff } from '#server/staff/index.ts'
import { readText, showBlocks } from '../reading/chapters.ts'
import { countRecordings, removeStored } from '../recordings/recordings.ts'
import { tables } from '../tables.ts'

const chapterRows = (db: Db) =>
  tables
    .of(db)
    .selectFrom('novel_chapters')
    .leftJoin('novel_recordings', 'novel_recordings.chapter_id', 'novel_chapters.id')
    .select(['id', 'novel_id', 'number', 'volume', 'title', 'words'])
    .select(sql<number>`coalesce(novel_recordings.seconds, 0)`.as('seconds'))

type Row = NovelChapterRow & { novel_id: number }
const show = ({ novel_id: _novelId, ...row }: Row): NovelChapterRow => row

/** A page of the chapters of a novel in their order. */
export async function listChapterRows(db: Db, input: PageInput & { id: number }) {
  const { id } = input
  const list = `console novel chapters ${id}`
  const [novel, chapters] = await Promise.all([
    tables.of(db).selectFrom('novels').select('id').where('id', '=', id).executeTakeFirst(),
    keysetPage(
      chapterRows(db).where('novel_id', '=', id),
      input,
      { list, by: 'number', number: (row) => row.number, id: 'id', order: 'asc' },
      show,
    ),
  ])
  return novel ? chapters : fail('novel_not_found')
}

async function findRow(db: Db, id: number): Promise<Row> {
  const row = await chapterRows(db).where('novel_chapters.id', '=', id).executeTakeFirst()
  return row ?? fail('chapter_not_found')
}

/** A chapter with its whole text. */
export async function showChapterRow(platform: Platform, staff: StaffViewer, id: number) {
  const row = await findRow(platform.db, id)
  const { blocks } = await readText(platform.db, id)
  return { ...show(row), blocks: await showBlocks(platform, staff, row.novel_id, blocks) }
}

type Renaming = { id: number; title: string }

export const renameChapter = ({ db }: Platform, staff: StaffViewer, { id, title }: Renaming) =>
  changeByStaff(db, staff, async (transaction) => {
    const before = await findRow(transaction, id)
    const named = title.trim() || invalid('/title', 'empty')
    await tables
      .of(transaction)
      .updateTable('novel_chapters')
      .set({ title: named })
      .where('id', '=', id)
      .execute()
    return {
      action: 'novels.renameChapter',
      subject: `novel ${before.novel_id}`,
      details: { chapter: id, before: before.title, after: named },
    }
  })

/** Removes the recording of a chapter; its text stays. */
export async function removeRecording(platform: Platform, staff: StaffViewer, chapterId: number) {
  let folder: string | undefined
  const done = await changeByStaff(platform.db, staff, async (transaction) => {
    const chapter = await findRow(transaction, chapterId)
    const removed = await tables
      .of(transaction)
      .deleteFrom('novel_recordings')
      .where('chapter_id', '=', chapterId)
      .returning('folder')
      .executeTakeFirst()
    folder = removed?.folder
    await countRecordings(transaction, chapter.novel_id)
    return {
      action: 'novels.removeRecording',
      subject: `novel ${chapter.novel_id}`,
      details: { chapter: chapterId, title: chapter.title },
    }
  })
  if (folder) await removeStored(platform, folder)
  return done
}
