import { sql } from 'kysely'
import { invalid } from '#contract/errors.ts'
import type { Hit } from '#contract/novel/shapes.ts'
import { type Block, type Script, textOf } from '#contract/novel/text.ts'
import { type PageInput, readCursor, rowsToFetch, writeCursor } from '#server/platform/database/cursor.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Viewer } from '#server/platform/viewer.ts'
import { entitlementsTo } from './entitled.ts'
import { findNovel } from '../catalogue/find.ts'
import { fold, hitsIn } from '../rules.ts'
import { inScript } from './script.ts'
import { tables } from '../tables.ts'

/** So much of the text is told before and behind what was found. */
const around = { before: 14, after: 40 } as const

type Search = PageInput & { id: number; text: string; script?: Script }

/**
 * A page of the places where a novel says something, in the order of the text, in the chapters this viewer may read. One index leads to the
 * chapters in their order, whose folded text is then compared: reading stops when a page is full.
 */
export async function searchNovel(platform: Platform, viewer: Viewer, input: Search) {
  const { db } = platform
  const novel = await findNovel(db, input.id)
  const to = input.script ?? novel.script
  const wanted = fold(await wordsOf(input.text.trim() || invalid('/text', 'empty'), novel.script))
  const list = `hits ${novel.id} ${wanted}`
  // Its key is a chapter's number, its id how many of its hits came before.
  const place = readCursor(list, input.cursor) ?? { key: 1, id: 0 }
  const open = await openChapters(platform, viewer, novel)
  const most = rowsToFetch(input)
  const rows = await tables
    .of(db)
    .selectFrom('novel_chapters')
    .select(['id', 'number', 'title', 'folded', 'blocks'])
    .where('novel_id', '=', novel.id)
    .where('number', '>=', place.key)
    .$if(open !== undefined, (query) => query.where('id', '=', sql<number>`any(${open}::bigint[])`))
    .where(sql<boolean>`strpos(folded, ${wanted}) > 0`)
    .orderBy('number')
    .limit(most)
    .execute()

  const found: { hit: Hit; key: number; id: number }[] = []
  for (const { folded, ...chapter } of rows) {
    const skipped = chapter.number === place.key ? place.id : 0
    const blocks = chapter.blocks as unknown as Block[]
    for (const [index, at] of hitsIn(folded, wanted).entries()) {
      if (index < skipped || found.length >= most) continue
      const text = await inScript(textOf(blocks[at.block] ?? {}), novel.script, to)
      const hit = showHit({ chapter, text, at, length: wanted.length })
      found.push({ hit, key: chapter.number, id: index })
    }
    if (found.length >= most) break
  }
  const after = found.length >= most ? found.at(-1) : undefined
  return {
    list: found.slice(0, most - 1).map(({ hit }) => hit),
    next: after ? writeCursor(list, { key: after.key, id: after.id }) : null,
  }
}

/** Converts a search text to the script of the book. */
const wordsOf = (text: string, script: Script) =>
  inScript(text.replaceAll(/\s+/g, ' '), script === 'hans' ? 'hant' : 'hans', script)

/** The chapters a viewer may read whole; undefined where it is all of them. */
async function openChapters(
  platform: Platform,
  viewer: Viewer,
  novel: Awaited<ReturnType<typeof findNovel>>,
): Promise<number[] | undefined> {
  const rest = await entitlementsTo(platform, viewer, novel, [{ id: 0, number: novel.free_chapters + 1 }])
  if (rest({ id: 0, number: novel.free_chapters + 1 }).whole) return undefined
  const chapters = await tables
    .of(platform.db)
    .selectFrom('novel_chapters')
    .select(['id', 'number'])
    .where('novel_id', '=', novel.id)
    .execute()
  const entitled = await entitlementsTo(platform, viewer, novel, chapters)
  return chapters.filter((chapter) => entitled(chapter).whole).map(({ id }) => id)
}

type Found = {
  chapter: { id: number; number: number; title: string }
  text: string
  at: { block: number; offset: number }
  length: number
}

const showHit = ({ chapter, text, at: { block, offset }, length }: Found): Hit => ({
  chapterId: chapter.id,
  number: chapter.number,
  title: chapter.title,
  block,
  offset,
  length,
  before: text.slice(Math.max(0, offset - around.before), offset).toWellFormed(),
  match: text.slice(offset, offset + length),
  after: text.slice(offset + length, offset + length + around.after).toWellFormed(),
})
