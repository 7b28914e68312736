import { sql } from 'kysely'
import type { Chapter, ChapterLink, ChapterPages, ComicMode } from '#contract/comics/shapes.ts'
import { fail } from '#contract/errors.ts'
import { previewWithin } from '#contract/previews.ts'
import { byPosition } from '#server/kinds/topics.ts'
import { keysetPage, type PageInput } from '#server/platform/database/cursor.ts'
import { type Db, unixSeconds } from '#server/platform/database/db.ts'
import { paidPicturePath } from '#server/platform/pictures/paid-pictures.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Viewer } from '#server/platform/viewer.ts'
import { visibleComics } from '../catalogue/cards.ts'
import { entitlementsTo, showEntitlement } from './owned.ts'
import { chapterPrice } from '../rules.ts'
import { tables } from '../tables.ts'

const ownable = [
  'comics.vip',
  'comics.price',
  'comics.chapter_price',
  'comics.free_chapters',
  'comics.preview_pages',
  'comics.owner_id',
] as const

/** The chapters readers may know of. */
export const visibleChapters = (db: Db) =>
  visibleComics(db)
    .innerJoin('comic_chapters', 'comic_chapters.comic_id', 'comics.id')
    .where('comic_chapters.hidden', '=', false)

export const linkColumns = [
  'comic_chapters.id',
  'comic_chapters.number',
  'comic_chapters.title',
  'comic_chapters.position',
] as const

/** The chapter of an id, with what decides who may read it. */
export async function findChapter(db: Db, id: number) {
  const row = await visibleChapters(db)
    .select(linkColumns)
    .select(ownable)
    .select(['comics.id as comic_id', 'comics.title as comic', 'comics.mode', 'comics.chapters'])
    .select(['comics.cover', 'comics.cover_colour', 'comics.owner_percent', 'comic_chapters.pages'])
    .where('comic_chapters.id', '=', id)
    .executeTakeFirst()
  if (!row) return fail('chapter_not_found')
  const { vip, price, chapter_price, free_chapters, preview_pages, owner_id } = row
  const priced = { vip, price, chapter_price, free_chapters, preview_pages, owner_id }
  return { ...row, ownable: { ...priced, id: row.comic_id } }
}
export type FoundChapter = Awaited<ReturnType<typeof findChapter>>

const linkOf = ({ id, number, title, position }: ChapterLink): ChapterLink => ({
  id,
  number,
  title,
  position,
})

/** Whether a viewer may read a chapter, and what it costs them else. */
export async function lookAt(platform: Platform, viewer: Viewer, id: number) {
  const chapter = await findChapter(platform.db, id)
  const entitled = (await entitlementsTo(platform, viewer, chapter.ownable, [chapter]))(chapter)
  return {
    look: entitled.whole,
    comicId: chapter.comic_id,
    entitlement: showEntitlement(chapter.ownable, chapter, entitled),
  }
}

/** A chapter to read, with the paths of the pages this viewer may see and of no others. */
export async function showPages(platform: Platform, viewer: Viewer, id: number): Promise<ChapterPages> {
  const { db, keys, now } = platform
  const chapter = await findChapter(db, id)
  const own = tables.of(db)
  const [entitledTo, pages, neighbours, read] = await Promise.all([
    entitlementsTo(platform, viewer, chapter.ownable, [chapter]),
    own
      .selectFrom('comic_pages')
      .select(['folder', 'width', 'height', 'colour', 'spread'])
      .where('chapter_id', '=', id)
      .orderBy('position')
      .execute(),
    findNeighbours(db, chapter),
    own
      .selectFrom('comic_reads')
      .select('page')
      .where('account_id', '=', viewer.id)
      .where('chapter_id', '=', id)
      .executeTakeFirst(),
  ])
  const granted = entitledTo(chapter)
  const entitled = { ...granted, preview: previewWithin(granted.preview, pages.length) }
  const seen = entitled.whole ? pages : pages.slice(0, entitled.preview)
  return {
    comic: {
      id: chapter.comic_id,
      title: chapter.comic,
      mode: chapter.mode as ComicMode,
      cover: chapter.cover,
      colour: chapter.cover_colour,
      chapters: chapter.chapters,
    },
    chapter: linkOf(chapter),
    entitlement: showEntitlement(chapter.ownable, chapter, entitled),
    total: pages.length,
    pages: seen.map(({ folder, ...shape }) => ({
      path: paidPicturePath(keys, viewer, folder, now()),
      ...shape,
    })),
    ...neighbours,
    page: read?.page ?? 0,
  }
}

async function findNeighbours(db: Db, { comic_id, position }: FoundChapter) {
  const beside = (side: '<' | '>') =>
    visibleChapters(db)
      .select(linkColumns)
      .where('comic_chapters.comic_id', '=', comic_id)
      .where('comic_chapters.position', side, position)
      .orderBy('comic_chapters.position', side === '<' ? 'desc' : 'asc')
      .limit(1)
      .executeTakeFirst()
  const [previous, next] = await Promise.all([beside('<'), beside('>')])
  return { previous: previous ?? null, next: next ?? null }
}

type Listed = PageInput & { id: number; order?: 'asc' | 'desc'; from?: number }

/** A page of the chapters of a comic, with what this viewer may do with each and did. */
export async function listChapters(platform: Platform, viewer: Viewer, input: Listed) {
  const { id, order = 'asc', from } = input
  const { db, keys, now } = platform
  const chapters = tables
    .of(db)
    .selectFrom('comic_chapters')
    .leftJoin('comic_reads', (join) =>
      join
        .onRef('comic_reads.chapter_id', '=', 'comic_chapters.id')
        .on('comic_reads.account_id', '=', viewer.id),
    )
    .leftJoin('comic_pages', (join) =>
      join.onRef('comic_pages.chapter_id', '=', 'comic_chapters.id').on('comic_pages.position', '=', 1),
    )
    .select(linkColumns)
    .select(['comic_chapters.pages', 'comic_chapters.created_at', 'comic_reads.page', 'comic_reads.finished'])
    .select(['comic_pages.folder', 'comic_pages.colour'])
    .where('comic_chapters.comic_id', '=', id)
    .where('comic_chapters.hidden', '=', false)
    .$if(!input.cursor && from !== undefined, (query) =>
      query.where('comic_chapters.position', order === 'asc' ? '>=' : '<=', from!),
    )
  const keyset = { list: `chapters ${id} ${order}`, ...byPosition('comic_chapters'), order }
  const [comic, { list: rows, next }] = await Promise.all([
    visibleComics(db).select('comics.id').select(ownable).where('comics.id', '=', id).executeTakeFirst(),
    keysetPage(chapters, input, keyset, (row) => row),
  ])
  if (!comic) return fail('comic_not_found')
  const entitledTo = await entitlementsTo(platform, viewer, comic, rows)
  const show = (row: (typeof rows)[number]): Chapter => {
    const { state, whole, preview } = entitledTo(row)
    const sees = row.folder !== null && (whole || previewWithin(preview, row.pages) > 0)
    return {
      ...linkOf(row),
      pages: row.pages,
      publishedAt: unixSeconds(row.created_at),
      state,
      price: whole ? 0 : chapterPrice(comic, row.position),
      picture: sees ? paidPicturePath(keys, viewer, row.folder!, now()) : '',
      colour: row.colour ?? '',
      page: row.page ?? 0,
      finished: row.finished ?? false,
    }
  }
  return { list: rows.map(show), next }
}

/** How many of its chapters readers may know of, the last one's title and when the newest came: written down with the comic. */
export const refreshComic = (transaction: Db, comicId: number) =>
  sql`update comics set chapters = found.count, latest = found.latest, updated_at = coalesce(found.newest, updated_at)
    from (
      select count(*)::int as count, max(created_at) as newest,
        coalesce((array_agg(title order by position desc))[1], '') as latest
      from comic_chapters where comic_id = ${comicId} and not hidden
    ) as found
    where comics.id = ${comicId}`.execute(transaction)
