import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Settings } from '#contract/config/shapes.ts'
import { removeSampleAccounts } from './account/index.ts'
import { hasAds, removeSampleAds } from './ads/index.ts'
import { hasComics, removeSampleComics } from './comics/index.ts'
import {
  changeNote,
  defaultSettings,
  readNote,
  readSettings,
  settingsChanged,
  writeSettings,
} from './config/index.ts'
import { hasImports, removeSampleImports } from './import/index.ts'
import { removeSampleRooms } from './live/index.ts'
import { hasStories, removeSampleStories } from './melon/index.ts'
import { hasNovels, removeSampleNovels } from './novel/index.ts'
import { dataPath } from './platform/config.ts'
import type { Db } from './platform/database/db.ts'
import type { Log } from './platform/monitoring/log.ts'
import { hasPhotoSets, removeSamplePhotos } from './photo/index.ts'
import { removePicture } from './platform/pictures/store.ts'
import type { Platform } from './platform/platform.ts'
import { removeSampleBudgets, removeSampleDraws, removeSampleGoods } from './rewards/index.ts'
import { writeAudit } from './staff/index.ts'
import { hasApps, removeSampleApps } from './trade/index.ts'
import { hasFilms, removeSampleCatalogue, removeSampleDramas, removeSampleFilms } from './video/index.ts'

/** How far the sample library is; once it was there it is never made again. */
export type SampleNote = {
  state: 'planting' | 'done' | 'removed'
  scale: 'full' | 'tiny'
  /** Unix seconds. */
  startedAt: number
  /** The channels of films and of television by slug, and what was set because the operator had not; absent until all is there. */
  channels?: Record<string, number>
  settings?: Partial<Settings>
  /** The import of each film by its slug. */
  imports: Record<string, number>
  /** Sample novels by slug. */
  comics?: Record<string, number>
  novels?: Record<string, number>
}

export const readSampleNote = async (db: Db) => (await readNote(db, 'samples')) as SampleNote | undefined
export const changeSampleNote = (db: Db, change: Partial<SampleNote>) => changeNote(db, 'samples', change)

/** Where samples are drawn; gone when all are imported. */
export const samplesFolder = (platform: Platform): string => dataPath(platform.config, 'samples')

/** Whether the sample library is to be made, or gone on with: into a site that nobody has put anything into. */
export async function wantsSamples({ config, db }: Platform): Promise<boolean> {
  if (config.SAMPLE_LIBRARY === 'none') return false
  const note = await readSampleNote(db)
  if (note) return note.state === 'planting'
  const own = [hasFilms, hasComics, hasNovels, hasPhotoSets, hasStories, hasImports, hasAds, hasApps]
  for (const has of own) if (await has(db)) return false
  return true
}

export type Planting = { stop(): Promise<void> }

/** Makes the sample library in a process of its own, so that drawing takes nothing from who answers calls. */
export function startPlanting(log: Log): Planting {
  const child = fork(join(import.meta.dirname, '../bin/samples/plant.ts'), {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const ended = once(child, 'exit').then(([code]) => {
    if (code) log.warn({ code }, 'the sample library is not complete; the next start goes on with it')
  })
  return { stop: () => end(child, ended) }
}

async function end(child: ChildProcess, ended: Promise<void>): Promise<void> {
  child.kill('SIGTERM')
  const late = setTimeout(() => child.kill('SIGKILL'), 5_000)
  await ended
  clearTimeout(late)
}

export type Removed = {
  dramas: number
  films: number
  comics: number
  novels: number
  photos: number
  stories: number
  ads: number
  apps: number
  rooms: number
  people: number
}

/**
 * Removes every drama, film, comic, novel, photo set, story, ad and app of the sample library with its media, its people with all they said, and what it set and nobody changed since; channels
 * stay. Waits for a sample that is just being imported. Done again after a crash it goes on.
 */
export async function removeSamples(platform: Platform): Promise<Removed> {
  const { db } = platform
  const { settings = {} } = (await readSampleNote(db)) ?? {}
  await changeSampleNote(db, { state: 'removed' })
  while ((await removeSampleImports(platform)) > 0) await sleep(500)
  const removed = {
    dramas: await removeSampleDramas(platform),
    films: await removeSampleFilms(platform),
    comics: await removeSampleComics(platform),
    novels: await removeSampleNovels(platform),
    photos: await removeSamplePhotos(platform),
    stories: await removeSampleStories(platform),
    ads: await removeSampleAds(platform),
    apps: await removeSampleApps(platform),
    rooms: await removeSampleRooms(platform),
    people: await removeSampleAccounts(platform),
  }
  await removeSampleCatalogue(platform)
  await removeSampleBudgets(platform)
  await removeSampleDraws(platform)
  await removeSampleGoods(platform)
  await resetSettings(platform, settings)
  await rm(samplesFolder(platform), { recursive: true, force: true })
  await db.transaction().execute((transaction) =>
    writeAudit(transaction, 'command line', {
      action: 'samples.remove',
      subject: 'samples',
      details: removed,
    }),
  )
  return removed
}

async function resetSettings(platform: Platform, planted: Partial<Settings>): Promise<void> {
  const current = await readSettings(platform)
  const unchanged = (Object.keys(planted) as (keyof Settings)[]).filter(
    (name) => JSON.stringify(current[name]) === JSON.stringify(planted[name]),
  )
  if (unchanged.length === 0) return
  await writeSettings(platform.db, Object.fromEntries(unchanged.map((name) => [name, defaultSettings[name]])))
  await platform.bus.publish(settingsChanged, unchanged)
  if (unchanged.includes('darkMask') && planted.darkMask) {
    await removePicture(platform, planted.darkMask.image)
    await removePicture(platform, planted.darkMask.videoImage)
  }
  if (unchanged.includes('floatingWindow'))
    for (const { image } of planted.floatingWindow?.imageInfos ?? []) await removePicture(platform, image)
}
