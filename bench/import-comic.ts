import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { findImport, importReading, receiveFile, startImport } from '#server/import/index.ts'
import type { Job } from '#server/platform/platform.ts'
import { pictureWidths } from '#server/platform/pictures/store.ts'
import { openWorld } from '#server/testing.ts'
import { setup, teardown } from '../bin/tests/environment/test-database.ts'
import { makeZip } from '../checks/library/zip.ts'

/** Seconds it took, the middle of the rounds. */
export type ComicImportFigures = { pages: number; plain: number; imported: number; speedBesidePlain: number }

const pages = 24
/** At least so fast beside unzip and sharp that make the same pictures and nothing else. */
export const comicImportBudget = 0.5
/** Both do so many pages at once. */
const lanes = 2

/**
 * Measures the import of a comic, from its archive to its first reader, against `unzip` and sharp that make the same
 * WebP in the same widths. Both take turns.
 */
export async function measureComicImport(rounds = 3): Promise<ComicImportFigures> {
  const folder = mkdtempSync(join(tmpdir(), 'yehang-bench-'))
  await setup()
  try {
    const [plain, imported]: [number[], number[]] = [[], []]
    for (let round = 0; round < rounds; round++) {
      const file = await makeComic(join(folder, `${round}.cbz`), round)
      plain.push(await timed(() => plainTools(file, join(folder, `plain ${round}`))))
      imported.push(await importTime(file))
    }
    const figures = { pages, plain: middle(plain), imported: middle(imported) }
    return { ...figures, speedBesidePlain: figures.plain / figures.imported }
  } finally {
    await teardown()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Pages as scans are: 1400 by 2000, with grain; each round others. */
async function makeComic(file: string, round: number): Promise<string> {
  const entries = []
  for (let at = 0; at < pages; at++) {
    const drawn = sharp({
      create: {
        width: 1400,
        height: 2000,
        channels: 3,
        background: '#808080',
        noise: { type: 'gaussian', mean: 100 + at + round * pages, sigma: 24 },
      },
    })
    entries.push({ name: `${at + 1}.jpg`, bytes: await drawn.blur(2).jpeg({ quality: 88 }).toBuffer() })
  }
  writeFileSync(file, makeZip(entries))
  return file
}

async function plainTools(file: string, target: string): Promise<void> {
  mkdirSync(target)
  unpack(file, target)
  const names = readdirSync(target)
  const waiting = names.values()
  const lane = async () => {
    for (const name of waiting) {
      const bytes = readFileSync(join(target, name))
      for (const width of pictureWidths)
        await sharp(bytes)
          .resize({ width })
          .webp({ quality: 75 })
          .toFile(join(target, `${name}.${width}.webp`))
    }
  }
  await Promise.all(Array.from({ length: lanes }, lane))
}

/** With `unzip` where there is one, else with what reads the same archives everywhere. */
function unpack(file: string, target: string): void {
  try {
    execFileSync('unzip', ['-q', file, '-d', target])
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    execFileSync('python3', ['-m', 'zipfile', '-e', file, target])
  }
}

/** From the archive to the moment at which its chapter is there. */
async function importTime(file: string): Promise<number> {
  const world = await openWorld()
  try {
    const { platform } = world
    await platform.jobs.work(platform, [importReading as unknown as Job])
    return await timed(async () => {
      const received = await receiveFile(platform.config, file)
      const { id } = await startImport(platform, received, { title: 'comic' }, { kind: 'comic' })
      for (;;) {
        const row = await findImport(platform.db, id)
        if (row?.state === 'done') return
        if (row?.state !== 'waiting' && row?.state !== 'running')
          throw new Error(`the import ended as ${row?.state}`)
        await new Promise((resolve) => setTimeout(resolve, 20))
      }
    })
  } finally {
    await world.close()
  }
}

async function timed(work: () => Promise<void>): Promise<number> {
  const started = performance.now()
  await work()
  return (performance.now() - started) / 1000
}

const middle = (seconds: number[]) => seconds.toSorted((a, b) => a - b)[Math.floor(seconds.length / 2)]!
