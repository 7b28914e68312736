import { randomUUID } from 'node:crypto'
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import type { Storage } from '#server/platform/storage/storage.ts'
import { type Subtitle, withOwnLabels } from '../media/subtitles.ts'
import { embeddedSubtitles } from './embedded.ts'
import { encryptSegment } from '#server/platform/secrets/segment-keys.ts'
import { rungsOf } from './ladder.ts'
import { poster } from './poster.ts'
import { probe } from './probe.ts'
import { bytesOf, type Thumbnails, thumbnails } from './thumbnails.ts'
import { type MadeRung, transcode } from './transcode.ts'

/** A film ready to play. `segments` are seconds, `bandwidth` the peak in bits a second, `poster` a JPEG and
 * `thumbnails` a WebP that are not stored yet. */
export type Film = {
  seconds: number
  width: number
  height: number
  rungs: Omit<MadeRung, 'folder'>[]
  poster: Buffer
  thumbnails?: Thumbnails | undefined
  subtitles: { language: string; label: string; storage_key: string }[]
}

type Making = {
  /** The uploaded file; it stays. */
  file: string
  /** Needs room for all rungs together; left as it was found. */
  workFolder: string
  filmSecret: Uint8Array
  storage: Storage
  /** The film's own name in the store: everything lies below `films/<prefix>/`, and what lay there goes. */
  prefix: string
  /** Offered before those inside the file. */
  subtitles?: readonly Subtitle[]
  /** Looks at the smallest rung, as an MP4, before anything is stored; what it throws ends the making. */
  inspect?: (mp4: Readable, seconds: number, signal?: AbortSignal) => Promise<void>
  /** From 0 to 1. */
  onProgress?: (part: number) => void
  signal?: AbortSignal
}

/** Storing is this part of the work, as the progress shows it. */
const storingPart = 0.1
const uploadsAtOnce = 4

export const filmFolder = (prefix: string) => `films/${prefix}`
export const initKey = (prefix: string, rung: string) => `${filmFolder(prefix)}/${rung}/init.mp4`
export const segmentKey = (prefix: string, rung: string, segmentNumber: number) =>
  `${filmFolder(prefix)}/${rung}/${segmentNumber}.m4s`
/** The key of a subtitle, named by its number or otherwise. */
export const subtitleKey = (prefix: string, name: number | string) =>
  `${filmFolder(prefix)}/subtitles/${name}.vtt`

/**
 * Makes a playable film of an uploaded file: rungs, encrypted segments and subtitles in the store, a poster, thumbnails.
 * Throws `FilmRefused`, `FfmpegMissing`, `FfmpegFailed` or the signal's `AbortError`; then nothing of it is left in the store.
 */
export async function makeFilm(making: Making): Promise<Film> {
  const { file, storage, prefix, onProgress, signal } = making
  const source = await probe(file, signal)
  const work = join(making.workFolder, randomUUID())
  try {
    const picture = await poster(source, signal)
    const made = await transcode(source, rungsOf(source), work, {
      signal,
      onProgress: (part) => onProgress?.(part * (1 - storingPart)),
    })
    const smallest = made.at(-1)!
    await making.inspect?.(Readable.from(bytesOf(smallest)), lengthOf(smallest), signal)
    const tiles = await thumbnails(smallest, signal)
    const subtitles = withOwnLabels([
      ...(making.subtitles ?? []),
      ...(await embeddedSubtitles(source, work, signal)),
    ])
    await storage.remove(filmFolder(prefix))
    await store(made, subtitles, making).catch(async (error: unknown) => {
      await storage.remove(filmFolder(prefix))
      throw error
    })
    const rungs = made.map(({ folder: _folder, ...rung }) => rung)
    return {
      seconds: lengthOf(rungs[0]!),
      width: source.width,
      height: source.height,
      rungs,
      poster: picture,
      thumbnails: tiles,
      subtitles: subtitles.map(({ language, label }, number) => ({
        language,
        label,
        storage_key: subtitleKey(prefix, number),
      })),
    }
  } finally {
    await rm(work, { recursive: true, force: true })
  }
}

async function store(
  made: MadeRung[],
  subtitles: Subtitle[],
  { filmSecret, storage, prefix, onProgress, signal }: Making,
) {
  const files = made.flatMap((rung) => rung.segments.map((_, number) => ({ rung, number })))
  for (const { name, folder } of made)
    await storage.put(initKey(prefix, name), { file: join(folder, 'init.mp4') }, 'video/mp4')
  for (const [number, { vtt }] of subtitles.entries())
    await storage.put(subtitleKey(prefix, number), Buffer.from(vtt), 'text/vtt')
  let stored = 0
  await inParallel(files, uploadsAtOnce, async ({ rung, number }) => {
    signal?.throwIfAborted()
    const segment = await readFile(join(rung.folder, `${number}.m4s`))
    const encrypted = encryptSegment(segment, filmSecret, number)
    await storage.put(segmentKey(prefix, rung.name, number), encrypted, 'video/iso.segment')
    stored += 1
    onProgress?.(1 - storingPart + (storingPart * stored) / files.length)
  })
}

/** All settle before it throws the first failure, so that nothing is stored after a caller has cleaned up. */
async function inParallel<T>(items: T[], lanes: number, work: (item: T) => Promise<void>) {
  const waiting = items.values()
  let failed = false
  const lane = async () => {
    for (const item of waiting) {
      if (failed) return
      await work(item).catch((error: unknown) => {
        failed = true
        throw error
      })
    }
  }
  const ends = await Promise.allSettled(Array.from({ length: lanes }, lane))
  const failure = ends.find((end) => end.status === 'rejected')
  if (failure) throw failure.reason
}

const lengthOf = ({ segments }: { segments: number[] }) => segments.reduce((sum, seconds) => sum + seconds, 0)
