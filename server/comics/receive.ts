import { sql } from 'kysely'
import type { ComicMode } from '#contract/comics/shapes.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { PaidPicture } from '#server/platform/pictures/paid-pictures.ts'
import { savePicture } from '#server/platform/pictures/saves.ts'
import { storePicture, type StoredPicture } from '#server/platform/pictures/store.ts'
import type { Platform } from '#server/platform/platform.ts'
import { refreshComic } from './reading/chapters.ts'
import { categoryNamed, tagComic } from './catalogue/marks.ts'
import { placeChapters, seriesKey } from './rules.ts'
import { tables } from './tables.ts'

/** Metadata of a comic whose chapters are imported. An existing one only takes what it lacks. Prices in hundredths. */
export type NewSeries = {
  /** By what the series is known again; its title and author unless something better names it. */
  key?: string
  title: string
  author?: string
  description?: string
  tags?: readonly string[]
  mode: ComicMode
  finished?: boolean
  /** A picture as it is in the file. Throws `PictureRefused` when it is none. */
  cover?: Uint8Array
  vip?: boolean
  price?: number
  chapterPrice?: number
  freeChapters?: number
  previewPages?: number
  categoryName?: string
  recommended?: boolean
  reads?: number
  sample?: boolean
  /** Whether readers see it at once, when it is new; else it is a draft. */
  publish?: boolean
}

export type NewChapter = {
  /** SHA-256 of what it comes from: the same comes in once, whatever comic it is for. */
  sourceHash: Buffer
  /** May be fractional: 12.5 comes between 12 and 13. */
  number: number
  title: string
  /** Unix seconds; now without it. */
  at?: number
  pages: readonly (PaidPicture & { spread: boolean })[]
}

/**
 * Brings chapters into the comic of their series, which is made when it is new. All of it is seen at once or nothing; what came before
 * changes nothing. `added`: which of the chapters were new, in the order given, so that the pictures of the others can be removed.
 */
export async function addComicChapters(
  platform: Platform,
  { series, chapters }: { series: NewSeries; chapters: readonly NewChapter[] },
): Promise<{ comicId: number; added: readonly NewChapter[] }> {
  const { cover: picture } = series
  const store = picture && (() => storePicture(platform, picture))
  return savePicture(platform, store, (cover, replaces) =>
    platform.db.transaction().execute(async (transaction) => {
      const comic = await findOrMake(transaction, series, new Date(platform.now()))
      const takesCover = cover !== undefined && comic.cover === ''
      await complete(transaction, comic.id, series, takesCover ? cover : undefined)
      const added = await newOnes(transaction, chapters)
      await addChapters(transaction, comic.id, added, platform.now())
      if (added.length > 0 || comic.isNew) await refreshComic(transaction, comic.id)
      // The comic has a cover already.
      if (cover && !takesCover) replaces(cover.path)
      return { comicId: comic.id, added }
    }),
  )
}

/** The comic of a series, locked: archives of one series that come at once come one by one. */
async function findOrMake(transaction: Db, series: NewSeries, now: Date) {
  const own = tables.of(transaction)
  const series_key = series.key ?? seriesKey(series.title, series.author ?? '')
  const made = await own
    .insertInto('comics')
    .values({
      series_key,
      title: series.title,
      author: series.author ?? '',
      mode: series.mode,
      vip: series.vip ?? false,
      price: series.price ?? 0,
      chapter_price: series.chapterPrice ?? 0,
      free_chapters: series.freeChapters ?? 0,
      preview_pages: series.previewPages ?? 0,
      recommended: series.recommended ?? false,
      reads: series.reads ?? 0,
      sample: series.sample ?? false,
      ...(series.publish && { visibility: 'published', published_at: now }),
    })
    .onConflict((on) => on.column('series_key').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (made) return { id: made.id, cover: '', isNew: true }
  const known = await own
    .selectFrom('comics')
    .select(['id', 'cover'])
    .where('series_key', '=', series_key)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return { ...known, isNew: false }
}

/** Fills in what the comic lacks: what staff wrote stays. */
async function complete(transaction: Db, id: number, series: NewSeries, cover: StoredPicture | undefined) {
  const { description = '', tags = [], categoryName, finished } = series
  const category = categoryName?.trim() ? await categoryNamed(transaction, categoryName) : null
  await tables
    .of(transaction)
    .updateTable('comics')
    .set({
      description: sql`case when description = '' then ${description} else description end`,
      category_id: sql`coalesce(category_id, ${category}::bigint)`,
      ...(finished && { finished }),
      ...(cover && { cover: cover.path, cover_colour: cover.colour }),
    })
    .where('id', '=', id)
    .execute()
  const tagged = await tables
    .of(transaction)
    .selectFrom('comic_tagged')
    .select('tag_id')
    .where('comic_id', '=', id)
    .limit(1)
    .execute()
  if (tagged.length === 0) await tagComic(transaction, id, tags)
}

/** Those that did not come before, each once. */
async function newOnes(transaction: Db, chapters: readonly NewChapter[]): Promise<readonly NewChapter[]> {
  if (chapters.length === 0) return []
  const known = await tables
    .of(transaction)
    .selectFrom('comic_chapters')
    .select('source_hash')
    .where(
      'source_hash',
      'in',
      chapters.map(({ sourceHash }) => sourceHash),
    )
    .execute()
  const seen = new Set(known.map(({ source_hash }) => source_hash.toString('hex')))
  return chapters.filter(({ sourceHash }) => {
    const name = sourceHash.toString('hex')
    return !seen.has(name) && seen.add(name)
  })
}

async function addChapters(
  transaction: Db,
  comicId: number,
  fresh: readonly NewChapter[],
  now: number,
): Promise<void> {
  if (fresh.length === 0) return
  const own = tables.of(transaction)
  const there = await own
    .selectFrom('comic_chapters')
    .select(['id', 'number', 'position'])
    .where('comic_id', '=', comicId)
    .orderBy('position')
    .execute()
  type Placed = { number: number; id?: number; chapter?: NewChapter }
  const placed = placeChapters<Placed>(
    there,
    fresh.map((chapter) => ({ number: chapter.number, chapter })),
  ).map((each, index) => ({ ...each, position: index + 1 }))
  const moved = placed.filter(({ id }) => id !== undefined)
  await sql`update comic_chapters set position = given.position
    from unnest(${moved.map(({ id }) => id)}::bigint[], ${moved.map(({ position }) => position)}::int[]) as given (id, position)
    where comic_chapters.id = given.id and comic_chapters.position <> given.position`.execute(transaction)
  for (const { chapter, position } of placed) {
    if (!chapter) continue
    const { sourceHash: source_hash, number, title, at, pages } = chapter
    const created_at = at === undefined ? new Date(now) : new Date(at * 1000)
    const { id } = await own
      .insertInto('comic_chapters')
      .values({ comic_id: comicId, source_hash, number, title, position, pages: pages.length, created_at })
      .returning('id')
      .executeTakeFirstOrThrow()
    await sql`insert into comic_pages (chapter_id, position, folder, width, height, colour, spread)
      select ${id}, place, folder, width, height, colour, spread
      from jsonb_to_recordset(${JSON.stringify(pages.map((page, index) => ({ ...page, place: index + 1 })))}::jsonb)
        as given (place int, folder text, width int, height int, colour text, spread boolean)`.execute(
      transaction,
    )
  }
}
