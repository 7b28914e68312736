import { sql } from 'kysely'
import type { NovelRow } from '#contract/novel/console.ts'
import { fail, invalid } from '#contract/errors.ts'
import { saveSentPicture } from '#server/moderation/index.ts'
import { keysetPage, type PageInput } from '#server/platform/database/cursor.ts'
import { type Db, unixSeconds } from '#server/platform/database/db.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { StaffViewer } from '#server/platform/viewer.ts'
import { changeByStaff, lockVersion } from '#server/staff/index.ts'
import { categoryNamed } from '../catalogue/categories.ts'
import { seriesKey } from '../rules.ts'
import { tables } from '../tables.ts'

const novelRows = (db: Db) =>
  tables
    .of(db)
    .selectFrom('novels')
    .leftJoin('novel_categories', 'novel_categories.id', 'novels.category_id')
    .selectAll('novels')
    .select('novel_categories.name as category')
type Row = Awaited<ReturnType<ReturnType<typeof novelRows>['execute']>>[number]

const show = (row: Row): NovelRow => ({
  id: row.id,
  title: row.title,
  author: row.author,
  description: row.description,
  cover: row.cover,
  category: row.category ?? '',
  tags: row.tags,
  chapters: row.chapters,
  words: row.words,
  readers: row.readers,
  recordings: row.recordings,
  finished: row.finished,
  vip: row.vip,
  price: row.price,
  chapterPrice: row.chapter_price,
  freeChapters: row.free_chapters,
  visibility: row.visibility as NovelRow['visibility'],
  takenDownReason: row.taken_down_reason,
  sample: row.sample,
  version: row.version,
  createdAt: unixSeconds(row.created_at),
  updatedAt: unixSeconds(row.updated_at),
})

type Filter = PageInput & { search?: string; visibility?: string; categoryId?: number }

/** Novels as the console lists them, the last made first, whatever their state. */
export async function listNovelRows(db: Db, input: Filter) {
  const search = input.search?.trim()
  const found = novelRows(db)
    .$if(Boolean(search), (query) =>
      query.where(
        sql<boolean>`strpos(lower(novels.title || ' ' || novels.author), lower(${search ?? ''})) > 0`,
      ),
    )
    .$if(input.visibility !== undefined, (query) => query.where('novels.visibility', '=', input.visibility!))
    .$if(input.categoryId !== undefined, (query) => query.where('novels.category_id', '=', input.categoryId!))
  const keyset = {
    list: 'console novels',
    by: 'novels.created_at',
    time: (row: Row) => row.created_at,
    id: 'novels.id',
    order: 'desc',
  } as const
  return keysetPage(found, input, keyset, show)
}

async function findNovelRow(db: Db, id: number): Promise<NovelRow> {
  const row = await novelRows(db).where('novels.id', '=', id).executeTakeFirst()
  return row ? show(row) : fail('novel_not_found')
}

type Editing = { id: number; action: string; version?: number }

/** Changes a novel with its audit entry, which has it before and after. */
async function change(
  { db }: Platform,
  staff: StaffViewer,
  { id, action, version }: Editing,
  write: (transaction: Db, before: NovelRow) => Promise<unknown>,
): Promise<NovelRow> {
  await changeByStaff(db, staff, async (transaction) => {
    await lockVersion(transaction, { table: 'novels', id, version, missing: 'novel_not_found' })
    const before = await findNovelRow(transaction, id)
    await write(transaction, before)
    await tables
      .of(transaction)
      .updateTable('novels')
      .set({ version: sql`version + 1` })
      .where('id', '=', id)
      .execute()
    const after = await findNovelRow(transaction, id)
    return { action, subject: `novel ${id}`, details: { before, after } }
  })
  return findNovelRow(db, id)
}

type Edit = Pick<
  NovelRow,
  | 'id'
  | 'version'
  | 'title'
  | 'author'
  | 'description'
  | 'category'
  | 'tags'
  | 'finished'
  | 'vip'
  | 'price'
  | 'chapterPrice'
  | 'freeChapters'
> & { visibility: 'draft' | 'published'; picture?: string }

/** Edits a novel. One that was taken down comes back only by `restoreNovel`. */
export async function editNovel(platform: Platform, staff: StaffViewer, edit: Edit): Promise<NovelRow> {
  const title = edit.title.trim() || invalid('/title', 'empty')
  const author = edit.author.trim()
  const about = { id: edit.id, action: 'novels.edit', version: edit.version }
  return saveSentPicture(platform, edit.picture, (stored, replaces) =>
    change(platform, staff, about, async (transaction, before) => {
      replaces(before.cover)
      const category = edit.category.trim() ? await categoryNamed(transaction, edit.category) : null
      await tables
        .of(transaction)
        .updateTable('novels')
        .set({
          title,
          author,
          series: seriesKey(title, author),
          description: edit.description,
          category_id: category,
          tags: [...new Set(edit.tags.map((tag) => tag.trim()).filter(Boolean))],
          finished: edit.finished,
          vip: edit.vip,
          price: edit.price,
          chapter_price: edit.chapterPrice,
          free_chapters: edit.freeChapters,
          ...(stored && { cover: stored.path, cover_colour: stored.colour }),
          ...(before.visibility !== 'taken_down' && { visibility: edit.visibility }),
          ...(edit.visibility === 'published' && { published_at: sql<Date>`coalesce(published_at, now())` }),
        })
        .where('id', '=', edit.id)
        .execute()
    }),
  )
}

/** Takes a novel down for everybody, with the reason kept. */
export const takeDownNovel = (platform: Platform, staff: StaffViewer, id: number, reason: string) =>
  change(platform, staff, { id, action: 'novels.takeDown' }, (transaction) =>
    tables
      .of(transaction)
      .updateTable('novels')
      .set({ visibility: 'taken_down', taken_down_reason: reason })
      .where('id', '=', id)
      .execute(),
  )

/** Brings a novel that was taken down back, as a draft: publishing it again is a step of its own. */
export const restoreNovel = (platform: Platform, staff: StaffViewer, id: number) =>
  change(platform, staff, { id, action: 'novels.restore' }, (transaction) =>
    tables
      .of(transaction)
      .updateTable('novels')
      .set({ visibility: 'draft', taken_down_reason: '' })
      .where('id', '=', id)
      .where('visibility', '=', 'taken_down')
      .execute(),
  )
