import { sql } from 'kysely'
import { fail, invalid } from '#contract/errors.ts'
import { type Bookmark, mostBookmarks } from '#contract/novel/shapes.ts'
import { type Block, type Position, textOf } from '#contract/novel/text.ts'
import { type Db, unixSeconds } from '#server/platform/database/db.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Viewer } from '#server/platform/viewer.ts'
import { readText } from './chapters.ts'
import { entitlementsTo } from './entitled.ts'
import { findChapter, findNovel, novelOf } from '../catalogue/find.ts'
import { previewOf } from '../rules.ts'
import { tables } from '../tables.ts'

const excerptLength = 60

const rows = (db: Db) =>
  tables
    .of(db)
    .selectFrom('novel_bookmarks')
    .innerJoin('novel_chapters', 'novel_chapters.id', 'novel_bookmarks.chapter_id')
    .select([
      'novel_bookmarks.id',
      'novel_bookmarks.chapter_id',
      'novel_bookmarks.block',
      'novel_bookmarks.char_offset',
      'novel_bookmarks.excerpt',
      'novel_bookmarks.created_at',
      'novel_chapters.number',
      'novel_chapters.title',
    ])
type Row = Awaited<ReturnType<ReturnType<typeof rows>['execute']>>[number]

const show = (row: Row): Bookmark => ({
  id: row.id,
  chapterId: row.chapter_id,
  block: row.block,
  offset: row.char_offset,
  number: row.number,
  title: row.title,
  excerpt: row.excerpt,
  at: unixSeconds(row.created_at),
})

/** All bookmarks of an account in a novel, in the order of the text. */
export async function listBookmarks(db: Db, accountId: number, novelId: number) {
  const novel = await findNovel(db, novelId)
  const found = await rows(db)
    .where('novel_bookmarks.account_id', '=', accountId)
    .where('novel_bookmarks.novel_id', '=', novel.id)
    .orderBy('novel_chapters.number')
    .orderBy('novel_bookmarks.block')
    .orderBy('novel_bookmarks.char_offset')
    .limit(mostBookmarks)
    .execute()
  return { list: found.map(show) }
}

/** Marks a place in what a viewer may read; one that is marked already stays so. */
export async function addBookmark(platform: Platform, viewer: Viewer, position: Position): Promise<Bookmark> {
  const { db } = platform
  const { chapterId, block, offset } = position
  const chapter = await findChapter(db, chapterId)
  const [entitled, { blocks }] = await Promise.all([
    entitlementsTo(platform, viewer, novelOf(chapter), [chapter]),
    readText(db, chapterId),
  ])
  const excerpt = excerptOf(entitled(chapter).whole ? blocks : previewOf(blocks), position)
  const place = { account_id: viewer.id, chapter_id: chapterId, block, char_offset: offset }
  return db.transaction().execute(async (transaction) => {
    const own = tables.of(transaction)
    // One at a time for each account and novel, so that the limit holds
    const name = `novel bookmarks ${viewer.id} ${chapter.novel_id}`
    await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(transaction)
    const { count } = await own
      .selectFrom('novel_bookmarks')
      .select(sql<number>`count(*)`.as('count'))
      .where('account_id', '=', viewer.id)
      .where('novel_id', '=', chapter.novel_id)
      .executeTakeFirstOrThrow()
    const known = () =>
      rows(transaction)
        .where('novel_bookmarks.account_id', '=', viewer.id)
        .where('novel_bookmarks.chapter_id', '=', chapterId)
        .where('novel_bookmarks.block', '=', block)
        .where('novel_bookmarks.char_offset', '=', offset)
    const there = await known().executeTakeFirst()
    if (there) return show(there)
    if (count >= mostBookmarks) fail('bookmarks_full')
    await own
      .insertInto('novel_bookmarks')
      .values({ ...place, novel_id: chapter.novel_id, excerpt })
      .execute()
    return show(await known().executeTakeFirstOrThrow())
  })
}

/** How the text goes on at a place; a picture is called by what describes it. */
function excerptOf(blocks: readonly Block[], { block, offset }: Position): string {
  const first = blocks[block] ?? invalid('/block', 'not in this chapter')
  if (offset > textOf(first).length) invalid('/offset', 'not in this block')
  let excerpt = textOf(first).slice(offset) || first.alt || ''
  for (const next of blocks.slice(block + 1)) {
    if (excerpt.length >= excerptLength) break
    excerpt += ` ${textOf(next)}`
  }
  return excerpt.trim().slice(0, excerptLength).toWellFormed()
}

export async function removeBookmark(db: Db, accountId: number, id: number): Promise<void> {
  await tables
    .of(db)
    .deleteFrom('novel_bookmarks')
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .execute()
}
