import { sql } from 'kysely'
import type { ComicRow } from '#contract/comics/console.ts'
import { fail, invalid } from '#contract/errors.ts'
import { saveSentPicture } from '#server/moderation/index.ts'
import { keysetPage, type PageInput } from '#server/platform/database/cursor.ts'
import { type Db, unixSeconds } from '#server/platform/database/db.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { StaffViewer } from '#server/platform/viewer.ts'
import { changeByStaff, lockVersion } from '#server/staff/index.ts'
import { categoryNamed, tagComic } from '../catalogue/marks.ts'
import { tables } from '../tables.ts'

const comicRows = (db: Db) =>
  tables
    .of(db)
    .selectFrom('comics')
    .leftJoin('comic_categories', 'comic_categories.id', 'comics.category_id')
    .selectAll('comics')
    .select((eb) => [
      'comic_categories.name as category',
      eb
        .selectFrom('comic_tagged')
        .innerJoin('comic_tags', 'comic_tags.id', 'comic_tagged.tag_id')
        .select(sql<string[] | null>`array_agg(comic_tags.title order by comic_tagged.position)`.as('titles'))
        .whereRef('comic_tagged.comic_id', '=', 'comics.id')
        .as('tags'),
    ])

type Row = Awaited<ReturnType<ReturnType<typeof comicRows>['execute']>>[number]

const show = (row: Row): ComicRow => ({
  id: row.id,
  title: row.title,
  author: row.author,
  description: row.description,
  mode: row.mode as ComicRow['mode'],
  finished: row.finished,
  recommended: row.recommended,
  vip: row.vip,
  price: row.price,
  chapterPrice: row.chapter_price,
  freeChapters: row.free_chapters,
  previewPages: row.preview_pages,
  tags: row.tags ?? [],
  category: row.category ?? '',
  cover: row.cover,
  chapters: row.chapters,
  reads: row.reads,
  visibility: row.visibility as ComicRow['visibility'],
  takenDownReason: row.taken_down_reason,
  sample: row.sample,
  version: row.version,
  createdAt: unixSeconds(row.created_at),
})

type Filter = PageInput & { search?: string; visibility?: string }

/** Comics as the console lists them, the last made first, whatever their state. */
export async function listComicRows(db: Db, input: Filter) {
  const search = input.search?.trim()
  const found = comicRows(db)
    .$if(Boolean(search), (query) =>
      query.where(
        sql<boolean>`strpos(lower(comics.title || ' ' || comics.author), lower(${search ?? ''})) > 0`,
      ),
    )
    .$if(input.visibility !== undefined, (query) => query.where('comics.visibility', '=', input.visibility!))
  const keyset = {
    list: 'console comics',
    by: 'comics.created_at',
    time: (row: Row) => row.created_at,
    id: 'comics.id',
    order: 'desc',
  } as const
  return keysetPage(found, input, keyset, show)
}

/** The names of the categories, in their order. */
export async function listCategoryNames(db: Db): Promise<{ list: string[] }> {
  const rows = await tables
    .of(db)
    .selectFrom('comic_categories')
    .select('name')
    .orderBy('position')
    .orderBy('id')
    .limit(500)
    .execute()
  return { list: rows.map(({ name }) => name) }
}

async function findComicRow(db: Db, id: number): Promise<ComicRow> {
  const row = await comicRows(db).where('comics.id', '=', id).executeTakeFirst()
  return row ? show(row) : fail('comic_not_found')
}

type Editing = { id: number; action: string; version?: number }

/** Changes a comic with its audit entry, which has it before and after. */
async function change(
  { db }: Platform,
  staff: StaffViewer,
  { id, action, version }: Editing,
  write: (transaction: Db, before: ComicRow) => Promise<unknown>,
): Promise<ComicRow> {
  await changeByStaff(db, staff, async (transaction) => {
    await lockVersion(transaction, { table: 'comics', id, version, missing: 'comic_not_found' })
    const before = await findComicRow(transaction, id)
    await write(transaction, before)
    await sql`update comics set version = version + 1 where id = ${id}`.execute(transaction)
    const after = await findComicRow(transaction, id)
    return { action, subject: `comic ${id}`, details: { before, after } }
  })
  return findComicRow(db, id)
}

type Edit = Omit<
  ComicRow,
  'cover' | 'chapters' | 'reads' | 'takenDownReason' | 'sample' | 'createdAt' | 'visibility'
> & {
  visibility: 'draft' | 'published'
  picture?: string
}

/** Edits a comic. One that was taken down comes back only by `restoreComic`. */
export async function editComic(platform: Platform, staff: StaffViewer, edit: Edit): Promise<ComicRow> {
  const about = { id: edit.id, action: 'comics.edit', version: edit.version }
  return saveSentPicture(platform, edit.picture, (stored, replaces) =>
    change(platform, staff, about, async (transaction, before) => {
      replaces(before.cover)
      const category = edit.category.trim() ? await categoryNamed(transaction, edit.category) : null
      await tagComic(transaction, edit.id, edit.tags)
      await tables
        .of(transaction)
        .updateTable('comics')
        .set({
          title: edit.title.trim() || invalid('/title', 'empty'),
          author: edit.author.trim(),
          description: edit.description,
          mode: edit.mode,
          finished: edit.finished,
          recommended: edit.recommended,
          vip: edit.vip,
          price: edit.price,
          chapter_price: edit.chapterPrice,
          free_chapters: edit.freeChapters,
          preview_pages: edit.previewPages,
          category_id: category,
          ...(stored && { cover: stored.path, cover_colour: stored.colour }),
          ...(before.visibility !== 'taken_down' && { visibility: edit.visibility }),
          ...(edit.visibility === 'published' && {
            published_at: sql<Date>`coalesce(published_at, now())`,
          }),
        })
        .where('id', '=', edit.id)
        .execute()
    }),
  )
}

/** Takes a comic down for everybody, with the reason kept. */
export const takeDownComic = (platform: Platform, staff: StaffViewer, id: number, reason: string) =>
  change(platform, staff, { id, action: 'comics.takeDown' }, (transaction) =>
    tables
      .of(transaction)
      .updateTable('comics')
      .set({ visibility: 'taken_down', taken_down_reason: reason })
      .where('id', '=', id)
      .execute(),
  )

/** Brings a comic that was taken down back, as a draft: publishing it again is a step of its own. */
export const restoreComic = (platform: Platform, staff: StaffViewer, id: number) =>
  change(platform, staff, { id, action: 'comics.restore' }, (transaction) =>
    tables
      .of(transaction)
      .updateTable('comics')
      .set({ visibility: 'draft', taken_down_reason: '' })
      .where('id', '=', id)
      .where('visibility', '=', 'taken_down')
      .execute(),
  )
