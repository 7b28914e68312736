import { sql } from 'kysely'
import { type Block, countWords } from '#contract/novel/text.ts'
import type { Db } from '#server/platform/database/db.ts'
import { type PaidPicture, removePaidPicture } from '#server/platform/pictures/paid-pictures.ts'
import { removePicture, storePicture, type StoredPicture } from '#server/platform/pictures/store.ts'
import type { Platform } from '#server/platform/platform.ts'
import { categoryNamed } from './catalogue/categories.ts'
import { clean, cleanBlock, pictureName } from './clean.ts'
import {
  countRecordings,
  removeStored,
  storeRecording,
  type StoredRecording,
} from './recordings/recordings.ts'
import { foldedText, seriesKey } from './rules.ts'
import { scriptOf } from './reading/script.ts'
import { tables } from './tables.ts'

/** A chapter as an importer has it. `audio`: a recording on this machine's disk; its SHA-256 lets it be known again. */
export type NewChapter = {
  volume?: string
  title: string
  blocks: readonly Block[]
  audio?: { file: string; sourceHash?: Buffer }
}

/** A novel as an importer has it. Prices in hundredths; `sourceHash` is the SHA-256 of the file it comes from. */
export type NewNovel = {
  sourceHash: Buffer
  title: string
  author: string
  description: string
  tags: readonly string[]
  /** A picture as it is in the file. Throws `PictureRefused` when it is none. */
  cover?: Uint8Array
  vip?: boolean
  price?: number
  chapterPrice?: number
  freeChapters?: number
  categoryName?: string
  finished?: boolean
  sample?: boolean
  /** Whether readers see it at once; else it is a draft. */
  publish?: boolean
  /** For samples: how many have read it, and when it was last added to, in Unix seconds. */
  readers?: number
  updatedAt?: number
  chapters: readonly NewChapter[]
  /** The pictures its blocks name. */
  pictures: ReadonlyMap<string, PaidPicture>
}

/** Files stored before the transaction that publishes them. */
type Files = { cover: StoredPicture | undefined; recordings: ReadonlyMap<NewChapter, StoredRecording> }

/**
 * Brings a novel in: all of it is seen at once or nothing, and the same file again changes nothing. A file of a novel that is there already, by
 * title and author, whose chapters begin with those there are, brings the rest: a novel that goes on grows. Throws `RecordingRefused`.
 */
export async function addNovel(
  platform: Platform,
  novel: NewNovel,
  { signal }: { signal?: AbortSignal } = {},
): Promise<{ novelId: number }> {
  const known = await findSource(platform.db, novel.sourceHash)
  if (known !== undefined) return { novelId: known }
  const files = await storeFiles(platform, novel, signal)
  try {
    const { novelId, unused } = await platform.db
      .transaction()
      .execute((transaction) => place(transaction, platform.now(), { novel, files }))
    await removeFiles(platform, unused)
    return { novelId }
  } catch (error) {
    await removeFiles(platform, {
      cover: files.cover,
      recordings: [...files.recordings.values()],
      pictures: [],
    })
    // Somebody brought the same file at the same moment
    const there = await findSource(platform.db, novel.sourceHash)
    if (there !== undefined) return { novelId: there }
    throw error
  }
}

async function findSource(db: Db, sourceHash: Buffer): Promise<number | undefined> {
  const row = await tables
    .of(db)
    .selectFrom('novel_sources')
    .select('novel_id')
    .where('source_hash', '=', sourceHash)
    .executeTakeFirst()
  return row?.novel_id
}

async function storeFiles(platform: Platform, novel: NewNovel, signal?: AbortSignal): Promise<Files> {
  const cover = novel.cover && (await storePicture(platform, novel.cover))
  const recordings = new Map<NewChapter, StoredRecording>()
  try {
    for (const chapter of novel.chapters)
      if (chapter.audio) recordings.set(chapter, await storeRecording(platform, chapter.audio.file, signal))
  } catch (error) {
    await removeFiles(platform, { cover, recordings: [...recordings.values()], pictures: [] })
    throw error
  }
  return { cover, recordings }
}

type Unused = {
  cover: StoredPicture | undefined
  recordings: readonly StoredRecording[]
  pictures: readonly PaidPicture[]
}

async function removeFiles(platform: Platform, { cover, recordings, pictures }: Unused): Promise<void> {
  if (cover) await removePicture(platform, cover.path)
  for (const { folder } of recordings) await removeStored(platform, folder)
  for (const { folder } of pictures) await removePaidPicture(platform, folder)
}

type Bringing = { novel: NewNovel; files: Files }

/** Writes the novel, or what is new of it; what of its files nothing shows then. */
async function place(transaction: Db, now: number, { novel, files }: Bringing) {
  const there = await findBegun(transaction, novel)
  const novelId = there?.id ?? (await makeNovel(transaction, now, { novel, files }))
  await tables
    .of(transaction)
    .insertInto('novel_sources')
    .values({ source_hash: novel.sourceHash, novel_id: novelId })
    .execute()
  const fresh = novel.chapters.slice(there?.chapters ?? 0)
  const used = new Set(fresh.flatMap(({ blocks }) => blocks.flatMap(({ picture }) => picture ?? [])))
  await addChapters(transaction, {
    novelId,
    from: there?.chapters ?? 0,
    fresh,
    files,
    source: novel.sourceHash,
  })
  await addPictures(transaction, novelId, novel, used)
  await recount(transaction, novelId, {
    updatedAt: new Date(novel.updatedAt === undefined ? now : novel.updatedAt * 1000),
    finished: novel.finished ?? false,
    grew: fresh.length > 0,
  })
  return {
    novelId,
    unused: {
      cover: there ? files.cover : undefined,
      recordings: [...files.recordings]
        .filter(([chapter]) => !fresh.includes(chapter))
        .map(([, file]) => file),
      pictures: [...novel.pictures].filter(([name]) => !used.has(name)).map(([, picture]) => picture),
    },
  }
}

/** A novel of the same title and author whose chapters are how the new file begins, locked. */
async function findBegun(transaction: Db, novel: NewNovel) {
  const own = tables.of(transaction)
  const candidates = await own
    .selectFrom('novels')
    .select(['id', 'chapters'])
    .where('series', '=', seriesKey(novel.title, novel.author))
    .where('chapters', '<=', novel.chapters.length)
    .orderBy('chapters', 'desc')
    .forUpdate()
    .execute()
  for (const candidate of candidates) {
    const titles = await own
      .selectFrom('novel_chapters')
      .select(['number', 'title'])
      .where('novel_id', '=', candidate.id)
      .execute()
    if (titles.every(({ number, title }) => clean(novel.chapters[number - 1]!.title) === title))
      return candidate
  }
  return undefined
}

async function makeNovel(transaction: Db, now: number, { novel, files }: Bringing): Promise<number> {
  const category = novel.categoryName?.trim() ? await categoryNamed(transaction, novel.categoryName) : null
  const { id } = await tables
    .of(transaction)
    .insertInto('novels')
    .values({
      title: clean(novel.title),
      author: clean(novel.author),
      description: clean(novel.description),
      tags: [...new Set(novel.tags.map((tag) => clean(tag).trim()).filter(Boolean))],
      series: seriesKey(novel.title, novel.author),
      category_id: category,
      cover: files.cover?.path ?? '',
      ...(files.cover && { cover_colour: files.cover.colour }),
      script: await scriptOf(novel.chapters),
      vip: novel.vip ?? false,
      price: novel.price ?? 0,
      chapter_price: novel.chapterPrice ?? 0,
      free_chapters: novel.freeChapters ?? 0,
      sample: novel.sample ?? false,
      readers: novel.readers ?? 0,
      ...(novel.publish && { visibility: 'published', published_at: new Date(now) }),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

type Adding = {
  novelId: number
  /** How many chapters there are. */
  from: number
  fresh: readonly NewChapter[]
  files: Files
  source: Buffer
}

const batch = 100

async function addChapters(transaction: Db, { novelId, from, fresh, files, source }: Adding): Promise<void> {
  const own = tables.of(transaction)
  for (let start = 0; start < fresh.length; start += batch) {
    const some = fresh.slice(start, start + batch)
    const made = await own
      .insertInto('novel_chapters')
      .values(
        some.map((chapter, index) => rowOf(chapter, { novelId, source, number: from + start + index + 1 })),
      )
      .returning(['id', 'number'])
      .execute()
    const recordings = made.flatMap(({ id, number }) => {
      const chapter = fresh[number - from - 1]!
      const stored = files.recordings.get(chapter)
      return stored ? [{ chapter_id: id, source_hash: chapter.audio?.sourceHash ?? source, ...stored }] : []
    })
    if (recordings.length) await own.insertInto('novel_recordings').values(recordings).execute()
  }
}

type Numbered = { novelId: number; number: number; source: Buffer }

function rowOf(chapter: NewChapter, { novelId, number, source }: Numbered) {
  const blocks = chapter.blocks.map((block) => cleanBlock(block, source))
  return {
    novel_id: novelId,
    number,
    volume: clean(chapter.volume ?? ''),
    title: clean(chapter.title),
    words: countWords(blocks),
    blocks: JSON.stringify(blocks),
    folded: foldedText(blocks),
  }
}

async function addPictures(
  transaction: Db,
  novelId: number,
  { pictures, sourceHash }: NewNovel,
  used: ReadonlySet<string>,
): Promise<void> {
  const rows = [...pictures]
    .filter(([name]) => used.has(name))
    .map(([name, { folder, width, height, colour }]) => ({
      name: pictureName(sourceHash, name),
      folder,
      width,
      height,
      colour,
    }))
  if (rows.length === 0) return
  await sql`insert into novel_pictures (novel_id, name, folder, width, height, colour)
    select ${novelId}, name, folder, width, height, colour from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as given (name text, folder text, width int, height int, colour text)`.execute(transaction)
}

type Recount = { updatedAt: Date; finished: boolean; grew: boolean }

/** Updates the counted columns of a novel, which lists read without its chapters. */
async function recount(
  transaction: Db,
  novelId: number,
  { updatedAt, finished, grew }: Recount,
): Promise<void> {
  await sql`update novels set chapters = own.chapters, words = own.words, finished = novels.finished or ${finished},
      updated_at = case when ${grew} then ${updatedAt}::timestamptz else updated_at end
    from (select count(*) as chapters, coalesce(sum(words), 0) as words from novel_chapters where novel_id = ${novelId}) as own
    where novels.id = ${novelId}`.execute(transaction)
  await countRecordings(transaction, novelId)
}
