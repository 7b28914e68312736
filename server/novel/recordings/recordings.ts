import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { Db } from '#server/platform/database/db.ts'
import { FfmpegFailed } from '#server/platform/ffmpeg/errors.ts'
import { fileInput, type Formats, type Input } from '#server/platform/ffmpeg/inputs.ts'
import { runFfmpeg, runFfprobe } from '#server/platform/ffmpeg/run.ts'
import { newFolder } from '#server/platform/pictures/store.ts'
import type { Platform } from '#server/platform/platform.ts'
import { tables } from '../tables.ts'

/** A recording that is stored: its folder, and how long it is. */
export type StoredRecording = { folder: string; seconds: number }

/** A file that holds no sound that can be played. */
export class RecordingRefused extends Error {
  override name = 'RecordingRefused'
}

const type = 'audio/mp4'
/** Seconds without progress after which making a recording has failed. */
const stuckAfter = 120
/** Seconds; the longest book is read in a few minutes. */
const longestRun = 6 * 3600
/** Two days of sound. */
const mostBytes = 2 * 1024 * 1024 * 1024
/** Container formats of recordings. Playlists are none of them, whatever precedes them. */
const soundFormats: Formats = ['mp3', 'aac', 'ogg', 'flac', 'mov']

/** A file that came as a recording, as nothing but sound of one file. */
export const recordingInput = (file: string): Input => fileInput(file, soundFormats)

/** Where the file of a recording lies in the storage. */
export const recordingKey = (folder: string): string => `novels/${folder}/audio.m4a`

/**
 * Stores a recording made anew: AAC that every browser plays and seeks in, without the pictures, tags and chapters of its source.
 * Throws `RecordingRefused` for what holds no sound.
 */
export async function storeRecording(
  { storage }: Pick<Platform, 'storage'>,
  file: string,
  signal?: AbortSignal,
): Promise<StoredRecording> {
  const work = await mkdtemp(join(tmpdir(), 'yehang-recording-'))
  try {
    const made = join(work, 'audio.m4a')
    await encode(file, made, signal)
    const seconds = await secondsOf(made)
    if (!(seconds > 0)) throw new RecordingRefused('no sound')
    const folder = newFolder()
    await storage.put(recordingKey(folder), { file: made }, type)
    return { folder, seconds: Math.max(1, Math.round(seconds)) }
  } finally {
    await rm(work, { recursive: true, force: true })
  }
}

async function encode(file: string, made: string, signal: AbortSignal | undefined): Promise<void> {
  const source = '-map 0:a:0 -vn -sn -dn -map_metadata -1 -map_chapters -1'.split(' ')
  const sound = ['-c:a', 'aac', '-b:a', '96k', '-ac', '2', '-ar', '44100']
  const target = '-fflags +bitexact -flags:a +bitexact -movflags +faststart -f mp4'.split(' ')
  try {
    await runFfmpeg([recordingInput(file)], [...source, ...sound, ...target, made], {
      limits: { seconds: longestRun, stallSeconds: stuckAfter, outputBytes: mostBytes },
      onProgressSeconds: () => undefined,
      ...(signal && { signal }),
    })
  } catch (error) {
    if (error instanceof FfmpegFailed) throw new RecordingRefused('no sound', { cause: error })
    throw error
  }
}

async function secondsOf(file: string): Promise<number> {
  const show = ['-show_entries', 'format=duration', '-of', 'csv=p=0']
  const told = await runFfprobe(fileInput(file, ['mov']), show, { limits: { seconds: 60 } })
  return Number(told.toString('utf8'))
}

/** Removes the file of a recording; one that is not there is no error. */
export const removeStored = ({ storage }: Pick<Platform, 'storage'>, folder: string): Promise<void> =>
  storage.remove(`novels/${folder}`)

/** A recording on this machine's disk for a chapter. `sourceHash`: SHA-256 of the file. */
export type NewRecording = { chapterId: number; file: string; sourceHash: Buffer }

type Adding = { signal?: AbortSignal; onDone?: (count: number) => void }

/**
 * Adds recordings to chapters of a novel, each seen when it is stored. The same file again changes nothing, another one for a chapter takes
 * the place of the one before. Throws `RecordingRefused` for what holds no sound; those before it stay.
 */
export async function addRecordings(
  platform: Platform,
  novelId: number,
  recordings: readonly NewRecording[],
  { signal, onDone }: Adding = {},
): Promise<void> {
  for (const [index, { chapterId, file, sourceHash }] of recordings.entries()) {
    signal?.throwIfAborted()
    if (!(await isKnown(platform.db, chapterId, sourceHash))) {
      const stored = await storeRecording(platform, file, signal)
      const before = await platform.db.transaction().execute(async (transaction) => {
        const replaced = await keepRecording(transaction, { novelId, chapterId, sourceHash, stored })
        await countRecordings(transaction, novelId)
        return replaced
      })
      if (before) await removeStored(platform, before)
    }
    onDone?.(index + 1)
  }
}

async function isKnown(db: Db, chapterId: number, sourceHash: Buffer): Promise<boolean> {
  const row = await tables
    .of(db)
    .selectFrom('novel_recordings')
    .select('source_hash')
    .where('chapter_id', '=', chapterId)
    .executeTakeFirst()
  return row?.source_hash.equals(sourceHash) ?? false
}

type Keeping = { novelId: number; chapterId: number; sourceHash: Buffer; stored: StoredRecording }

/** The folder of the recording whose place it takes. Within a transaction. */
async function keepRecording(transaction: Db, { novelId, chapterId, sourceHash, stored }: Keeping) {
  const own = tables.of(transaction)
  await own
    .selectFrom('novel_chapters')
    .select('id')
    .where('id', '=', chapterId)
    .where('novel_id', '=', novelId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const before = await own
    .deleteFrom('novel_recordings')
    .where('chapter_id', '=', chapterId)
    .returning('folder')
    .executeTakeFirst()
  await own
    .insertInto('novel_recordings')
    .values({ chapter_id: chapterId, source_hash: sourceHash, ...stored })
    .execute()
  return before?.folder
}

/** Writes down how many chapters of a novel are recorded. Within a transaction. */
export async function countRecordings(transaction: Db, novelId: number): Promise<void> {
  await sql`update novels set recordings = (
      select count(*) from novel_recordings join novel_chapters on novel_chapters.id = chapter_id
      where novel_chapters.novel_id = ${novelId})
    where id = ${novelId}`.execute(transaction)
}
