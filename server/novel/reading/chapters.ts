import { sql } from 'kysely'
import type { Chapter, ChapterRow, ShownBlock } from '#contract/novel/shapes.ts'
import type { Block, Script } from '#contract/novel/text.ts'
import type { Db } from '#server/platform/database/db.ts'
import { paidPicturePath } from '#server/platform/pictures/paid-pictures.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Holder, Viewer } from '#server/platform/viewer.ts'
import { audioUrl } from '../recordings/grants.ts'
import { entitlementsTo, showEntitled } from './entitled.ts'
import { findChapter, findNovel, novelOf } from '../catalogue/find.ts'
import { previewOf } from '../rules.ts'
import { blocksInScript, inScript } from './script.ts'
import { tables } from '../tables.ts'

const defaultRows = 100

type Contents = { id: number; from?: number; size?: number; script?: Script }

/** The table of contents from a chapter's number on, with what this viewer may read of each. */
export async function listChapters(platform: Platform, viewer: Viewer, input: Contents) {
  const { db } = platform
  const { id, from = 1, size = defaultRows } = input
  const novel = await findNovel(db, id)
  const rows = await tables
    .of(db)
    .selectFrom('novel_chapters')
    .leftJoin('novel_recordings', 'novel_recordings.chapter_id', 'novel_chapters.id')
    .select(['id', 'number', 'volume', 'title', 'words', 'novel_recordings.seconds'])
    .where('novel_id', '=', id)
    .where('number', '>=', from)
    .orderBy('number')
    .limit(size)
    .execute()
  const entitled = await entitlementsTo(platform, viewer, novel, rows)
  const to = input.script ?? novel.script
  const list = await Promise.all(
    rows.map(async (row): Promise<ChapterRow> => ({
      id: row.id,
      number: row.number,
      volume: await inScript(row.volume, novel.script, to),
      title: await inScript(row.title, novel.script, to),
      words: row.words,
      seconds: row.seconds ?? 0,
      state: entitled(row).state,
    })),
  )
  return { total: novel.chapters, list }
}

/** Whether a viewer may read a chapter, and what opens it. */
export async function lookAtChapter(platform: Platform, viewer: Viewer, id: number) {
  const chapter = await findChapter(platform.db, id)
  const novel = novelOf(chapter)
  const entitled = (await entitlementsTo(platform, viewer, novel, [chapter]))(chapter)
  return {
    look: entitled.whole,
    novelId: novel.id,
    entitlement: showEntitled(novel, chapter.number, entitled),
  }
}

type Asked = { id: number; script?: Script }

/** The text of a chapter as far as a viewer may read it, with what lies beside it. */
export async function showChapter(
  platform: Platform,
  viewer: Viewer,
  { id, script }: Asked,
): Promise<Chapter> {
  const { db } = platform
  const chapter = await findChapter(db, id)
  const novel = novelOf(chapter)
  const [{ blocks: whole, recording }, beside] = await Promise.all([
    readText(db, id),
    findBeside(db, novel.id, chapter.number),
  ])
  const entitledTo = await entitlementsTo(platform, viewer, novel, [chapter, ...beside])
  const entitled = entitledTo(chapter)
  const scripts = { from: chapter.script, to: script ?? chapter.script }
  const read = await blocksInScript(db, id, whole, scripts)
  const say = (text: string) => inScript(text, scripts.from, scripts.to)
  const neighbour = async (number: number) => {
    const found = beside.find((each) => each.number === number)
    return found ? { id: found.id, title: await say(found.title), state: entitledTo(found).state } : null
  }
  const blocks = entitled.whole ? read : previewOf(read)
  return {
    id,
    novelId: novel.id,
    novelTitle: await say(chapter.novel_title),
    number: chapter.number,
    chapters: chapter.chapters,
    volume: await say(chapter.volume),
    title: await say(chapter.title),
    words: chapter.words,
    script: scripts.to,
    entitlement: showEntitled(novel, chapter.number, entitled),
    blocks: await showBlocks(platform, viewer, novel.id, blocks),
    blockCount: whole.length,
    previous: await neighbour(chapter.number - 1),
    next: await neighbour(chapter.number + 1),
    audio:
      recording && entitled.whole
        ? { url: audioUrl(platform, { sessionId: viewer.sessionId, chapterId: id }), seconds: recording }
        : null,
  }
}

/** The blocks of a chapter, and the seconds of its recording if it has one. */
export async function readText(db: Db, id: number): Promise<{ blocks: Block[]; recording: number | null }> {
  const row = await tables
    .of(db)
    .selectFrom('novel_chapters')
    .leftJoin('novel_recordings', 'novel_recordings.chapter_id', 'novel_chapters.id')
    .select(['blocks', 'seconds'])
    .where('id', '=', id)
    .executeTakeFirst()
  return { blocks: (row?.blocks ?? []) as unknown as Block[], recording: row?.seconds ?? null }
}

const findBeside = (db: Db, novelId: number, number: number) =>
  tables
    .of(db)
    .selectFrom('novel_chapters')
    .select(['id', 'number', 'title'])
    .where('novel_id', '=', novelId)
    .where('number', 'in', [number - 1, number + 1])
    .execute()

/** Blocks as they go on the wire, their pictures behind paths that die. */
export async function showBlocks(
  { db, keys, now }: Pick<Platform, 'db' | 'keys' | 'now'>,
  holder: Holder,
  novelId: number,
  blocks: readonly Block[],
): Promise<ShownBlock[]> {
  const names = blocks.flatMap(({ picture }) => picture ?? [])
  const rows =
    names.length === 0
      ? []
      : await tables
          .of(db)
          .selectFrom('novel_pictures')
          .select(['name', 'folder', 'width', 'height', 'colour'])
          .where('novel_id', '=', novelId)
          .where('name', '=', sql<string>`any(${names}::text[])`)
          .execute()
  const pictures = new Map(rows.map((row) => [row.name, row]))
  return blocks.map(({ picture: name, ...block }) => {
    const picture = name === undefined ? undefined : pictures.get(name)
    if (!picture) return block
    const { folder, width, height, colour } = picture
    return {
      ...block,
      picture: { path: paidPicturePath(keys, holder, folder, now()), width, height, colour },
    }
  })
}
