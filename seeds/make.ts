import { createHash, randomUUID } from 'node:crypto'
import { access, mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { renderCover } from './draw/covers.ts'
import { joinFilm, renderMusic, renderShot, type Shot } from './draw/film.ts'
import type { Size } from './draw/picture.ts'
import { scenes } from './draw/scenes/index.ts'
import type { SampleFilm } from './film.ts'

/** Part of every file name: raise it when the drawing changes, and everything is drawn again. */
export const recipe = 1

/** `folder` receives films, `bank` keeps shots for other films; `tiny` makes 4 seconds of 320 × 180, or of 180 × 320. */
export type Making = {
  size: Size
  bank: string
  folder: string
  scale?: 'full' | 'tiny'
  /** Ends the drawing; what asks then gets its `AbortError`. */
  signal?: AbortSignal
}

const tinySizes = { wide: { w: 320, h: 180 }, tall: { w: 180, h: 320 } } as const

/**
 * Makes a film, unless it is there already, and its cover (webp); resolves to the film's absolute path.
 * A start that was killed goes on with the shots it had. Several films may be made at the same time.
 * Throws `FfmpegMissing` when this machine has no ffmpeg, `FfmpegFailed` when it fails.
 */
export async function makeFilm(film: SampleFilm, making: Making): Promise<{ file: string; cover: Buffer }> {
  const tiny = making.scale === 'tiny'
  const size = tiny ? tinySizes[making.size.h > making.size.w ? 'tall' : 'wide'] : making.size
  const shots = tiny ? film.shots.slice(0, 2).map((shot) => ({ ...shot, seconds: 2 })) : film.shots
  const file = join(resolve(making.folder), `${film.slug}-${mark(film.music, size, shots)}.mp4`)
  const cover = renderCover(film.cover, size)
  const [picture] = await Promise.all([
    cover,
    once(file, (target) => cut(film, shots, { ...making, size, bank: resolve(making.bank) }, target)),
  ])
  return { file, cover: picture }
}

/** Joins shots of the bank and the film's music. */
async function cut(
  film: SampleFilm,
  shots: readonly Shot[],
  { size, bank, signal }: Making,
  target: string,
): Promise<void> {
  const music = `${target}.music`
  const seconds = shots.reduce((sum, shot) => sum + shot.seconds, 0)
  const sound = scenes[shots[0]!.scene].sound
  try {
    const drawn = shots.map((shot) =>
      once(join(bank, `${mark(shot, size)}.mp4`), (file) =>
        inTurn(() => renderShot(shot, size, file, signal)),
      ),
    )
    const [files] = await Promise.all([
      Promise.all(drawn),
      inTurn(() => renderMusic({ ...film.music, seconds, sound }, music, signal)),
    ])
    await joinFilm(files, music, target)
  } finally {
    await rm(music, { force: true })
  }
}

/** A short name for what a file was made from. */
const mark = (...parts: readonly unknown[]): string =>
  createHash('sha256')
    .update(JSON.stringify([recipe, ...parts]))
    .digest('hex')
    .slice(0, 16)

const underway = new Map<string, Promise<string>>()

/** Makes a file unless it is there, under another name until it is complete. Who asks twice waits for one. */
function once(file: string, make: (target: string) => Promise<void>): Promise<string> {
  const found = underway.get(file)
  if (found) return found
  const made = makeUnlessThere(file, make).finally(() => underway.delete(file))
  underway.set(file, made)
  return made
}

async function makeUnlessThere(file: string, make: (target: string) => Promise<void>): Promise<string> {
  if (await exists(file)) return file
  await prepare(dirname(file))
  const target = `${file}.part-${randomUUID()}`
  try {
    await make(target)
    await rename(target, file)
  } finally {
    await rm(target, { force: true })
  }
  return file
}

const exists = (file: string) =>
  access(file).then(
    () => true,
    () => false,
  )

const prepared = new Map<string, Promise<void>>()
const leftAfterMilliseconds = 10 * 60_000

/** Makes a folder and, once in a process, clears what a killed start left: parts too old to be in work. */
function prepare(folder: string): Promise<void> {
  const found = prepared.get(folder)
  if (found) return found
  const made = clearLeftovers(folder)
  prepared.set(folder, made)
  return made
}

async function clearLeftovers(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  for (const name of await readdir(folder)) {
    if (!name.includes('.part-')) continue
    const path = join(folder, name)
    const found = await stat(path).catch(() => null)
    if (found && Date.now() - found.mtimeMs > leftAfterMilliseconds)
      await rm(path, { recursive: true, force: true })
  }
}

/** Two, however many processors: the rest is for the server, which imports and answers meanwhile. */
const places = 2
let busy = 0
const waiting: (() => void)[] = []

/** Lets few drawings run at once: each holds many sheets in memory. */
async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  if (busy >= places) await new Promise<void>((go) => waiting.push(go))
  else busy++
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else busy--
  }
}
