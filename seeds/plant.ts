import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { ImportRow } from '#contract/import/console.ts'
import { addSampleAd } from '#server/ads/index.ts'
import { findImport, receiveCover, receiveFile, startImport } from '#server/import/index.ts'
import type { Platform } from '#server/platform/platform.ts'
import { featureSampleShorts } from '#server/video/index.ts'
import {
  changeSampleNote,
  readSampleNote,
  type SampleNote,
  samplesFolder,
  wantsSamples,
} from '#server/samples.ts'
import { ads } from './ads.ts'
import { plantApps } from './apps/plant.ts'
import { darkFilms } from './channels.ts'
import { comicShelf } from './comics/plant.ts'
import { renderAdPicture } from './draw/ad-pictures.ts'
import { random } from './draw/random.ts'
import type { SampleFilm } from './film.ts'
import { filmSizes } from './dramas/drama.ts'
import { gatherDramas } from './dramas/gather.ts'
import { actorsOf } from './catalogue.ts'
import { furnish, linksOf } from './furnish.ts'
import { converse, meetPeople } from './add-comments.ts'
import { gather } from './gather.ts'
import { library as everyFilm } from './library.ts'
import { makeFilm } from './make.ts'
import { plantStories } from './melon/plant.ts'
import { novelShelf } from './novels/plant.ts'
import { plantPhotos } from './photos/plant.ts'
import { fillShelf } from './shelf.ts'
import { featuredShorts } from './short/index.ts'

/** Number of readable items of a kind, and the number to come. */
export type Filled = { ready: number; total: number }
/** Number of imported sample films, of failed ones, and the progress of comics and novels. */
export type Planted = { ready: number; failed: number; total: number; comics: Filled; novels: Filled }

type Watching = {
  /** Ends the work; the next call goes on where it was. */
  signal: AbortSignal
  onProgress: (planted: Planted) => void
  /** The films to make, those of dramas too; all of the sample library unless told. */
  library?: readonly SampleFilm[]
}
type Planting = {
  platform: Platform
  note: SampleNote
  library: readonly SampleFilm[]
  signal: AbortSignal
  shelves: { comics: Filled; novels: Filled }
}

/** One process plants at a time. */
const plantLock = 7_302_010
/** A failed import is tried again by its queue; one that stays failed for so many seconds is given up. */
const patience = 60

/**
 * Fills an empty site with the sample library by the ways an operator would use: channels, settings and ads are saved,
 * films are drawn and queued for import. Each step is done once, so a killed start goes on where it was. Resolves when
 * all films are imported, to undefined when there is nothing to do or another process does it.
 * Throws `FfmpegMissing`, `FfmpegFailed` or the signal's `AbortError`.
 */
export async function plant(platform: Platform, watching: Watching): Promise<Planted | undefined> {
  return platform.db.connection().execute(async (connection) => {
    if (!(await lock(connection, watching.signal))) return undefined
    try {
      if (!(await wantsSamples(platform))) return undefined
      const note = await furnish(platform, await begin(platform))
      return await plantAndFollow(platform, note, watching)
    } finally {
      await sql`select pg_advisory_unlock(${plantLock})`.execute(connection)
    }
  })
}

/** A start that was killed may leave its planter for a moment. */
async function lock(connection: Platform['db'], signal: AbortSignal): Promise<boolean> {
  for (let tries = 0; tries < 30; tries++) {
    const { rows } = await sql<{ held: boolean }>`select pg_try_advisory_lock(${plantLock}) as held`.execute(
      connection,
    )
    if (rows[0]?.held) return true
    await sleep(500, undefined, { signal })
  }
  return false
}

/** Runs the parts together. A failure in one part ends the others; nothing is drawn once this returns. */
async function plantAndFollow(
  platform: Platform,
  note: SampleNote,
  { signal, onProgress, library = everyFilm }: Watching,
): Promise<Planted | undefined> {
  const failure = new AbortController()
  const planting = {
    platform,
    note,
    library,
    signal: AbortSignal.any([signal, failure.signal]),
    shelves: { comics: { ready: 0, total: 0 }, novels: { ready: 0, total: 0 } },
  }
  const planted = follow(planting, onProgress)
  const work = [plantAll(planting), planted]
  for (const part of work) part.catch((error: unknown) => failure.abort(error))
  await Promise.allSettled(work)
  await Promise.all(work)
  if (await isOver(platform)) return undefined
  // Once more: now there are films to put into the stories, and people to talk about them
  await plantStories(platform, {
    ...storiesOf(planting),
    filmOf: await filmsOf(planting),
    people: await meetPeople(platform),
  })
  if (await isOver(platform)) return undefined
  await changeSampleNote(platform.db, { state: 'done' })
  await rm(samplesFolder(platform), { recursive: true, force: true })
  return { ...(await planted), ...planting.shelves }
}

async function begin({ config, db, now }: Platform): Promise<SampleNote> {
  const known = await readSampleNote(db)
  if (known) return known
  const scale = config.SAMPLE_LIBRARY === 'tiny' ? 'tiny' : 'full'
  const note: SampleNote = { state: 'planting', scale, startedAt: Math.floor(now() / 1000), imports: {} }
  await changeSampleNote(db, note)
  return note
}

/** The first film is queued before anything else is drawn: it is imported while the rest takes shape. */
async function plantAll(planting: Planting): Promise<void> {
  const [first, ...others] = planting.library.keys()
  await plantFilm(planting, first!)
  const rest = async () => {
    for (const index of others) await plantFilm(planting, index)
  }
  const { platform, note, signal } = planting
  const until = { signal, isOver: () => isOver(platform) }
  const photos = plantPhotos(platform, { ...note, ...until })
  const stories = plantStories(platform, { ...storiesOf(planting), filmOf: new Map() })
  const directory = plantApps(platform, { ...until, linkOf: linksOf(platform) })
  const work = [plantAds(planting), rest(), plantShelves(planting), photos, stories, directory]
  await Promise.allSettled(work)
  await Promise.all(work)
}

/** The inputs of the stories, besides the imported films. */
const storiesOf = ({ platform, note, signal }: Planting) => ({
  ...note,
  signal,
  isOver: () => isOver(platform),
})

/** Texts first: they cost nothing, and there is something to read at once. */
async function plantShelves({ platform, note, signal, shelves }: Planting): Promise<void> {
  const making = (name: 'comics' | 'novels') => ({
    note,
    signal,
    onProgress(ready: number, total: number) {
      shelves[name] = { ready, total }
    },
  })
  await fillShelf(platform, novelShelf, making('novels'))
  await fillShelf(platform, comicShelf, making('comics'))
}

async function plantFilm({ platform, note, library, signal }: Planting, index: number): Promise<void> {
  const film = library[index]!
  signal.throwIfAborted()
  if (note.imports[film.slug] !== undefined || (await isOver(platform))) return
  const folder = samplesFolder(platform)
  const { file, cover } = await makeFilm(film, {
    size: filmSizes[film.form ?? (film.short ? 'vertical' : 'horizontal')],
    scale: note.scale,
    bank: join(folder, 'bank'),
    folder: join(folder, 'films'),
    signal,
  })
  const received = await receiveFile(platform.config, file)
  const coverFile = await receiveCover(platform.config, received, cover)
  const started = await startImport(
    platform,
    { ...received, name: film.title },
    { ...detailsOf(film, placeOf(film, library), note), coverFile },
  )
  note.imports[film.slug] = started.id
  await changeSampleNote(platform.db, { imports: note.imports })
}

/** The operator may remove the samples while they are made. */
const isOver = async ({ db }: Platform) => (await readSampleNote(db))?.state !== 'planting'

/** Plays and dates are samples too: without them nothing would be popular, and everything of the same minute. */
function detailsOf(film: SampleFilm, place: number, { startedAt, channels }: SampleNote) {
  const { access } = film
  const chance = random(film.slug)
  const about = { title: film.title, description: film.description, author: film.author, sample: true }
  // What shows it, and to whom, the drama says
  if (film.form) return { ...about, publish: false }
  const hours = place * (film.short ? 3 : 6) + chance.range(1, 5)
  return {
    ...about,
    tags: [...film.tags],
    ...(film.short
      ? { short: true, actors: [film.author] }
      : { actors: actorsOf(film), categoryId: channels?.[darkFilms[film.slug] ?? film.channel] }),
    vip: access.kind === 'vip',
    price: access.kind === 'coins' ? access.price : 0,
    previewSeconds: film.previewSeconds,
    publish: true,
    plays: Math.round(10 ** chance.range(3, 5.2)),
    publishedAt: startedAt - Math.round(hours * 3600),
  }
}

/** Its place among those of its form, by which it counts as published sooner or later. */
const placeOf = (film: SampleFilm, library: readonly SampleFilm[]) =>
  library.filter(({ short }) => short === film.short).indexOf(film)

async function plantAds({ platform, signal }: Planting): Promise<void> {
  const link = linksOf(platform)
  for (const { position, title, href, picture } of ads) {
    signal.throwIfAborted()
    if (await isOver(platform)) return
    await addSampleAd(platform, { position, title, link: link(href) }, () => renderAdPicture(picture))
  }
}

/** Tells of every film that was imported, until all are, and gathers those that are there. */
async function follow(
  { platform, note, library, signal, shelves }: Planting,
  onProgress: Watching['onProgress'],
): Promise<Planted> {
  let gathered = 0
  for (;;) {
    const imports = await importsOf({ platform, note })
    const filmOf = madeOf(imports)
    const failed = imports.filter(({ row }) => isLost(row, platform.now())).length
    const planted = { ready: filmOf.size, failed, total: library.length, ...shelves }
    if (filmOf.size > gathered && !(await isOver(platform))) {
      await gather(platform, filmOf, note)
      await featureSampleShorts(platform, idsOf(featuredShorts, filmOf))
      await gatherDramas(platform, filmOf, note)
      await converse(platform, filmOf, note)
      gathered = filmOf.size
    }
    onProgress(planted)
    if (isAll(planted) || (await isOver(platform))) return planted
    await sleep(700, undefined, { signal })
  }
}

const idsOf = (slugs: readonly string[], filmOf: ReadonlyMap<string, number>) =>
  slugs.flatMap((slug) => filmOf.get(slug) ?? [])

type Imported = { slug: string; row: ImportRow | undefined }

const importsOf = ({ platform, note }: Pick<Planting, 'platform' | 'note'>): Promise<Imported[]> =>
  Promise.all(
    Object.entries(note.imports).map(async ([slug, id]) => ({
      slug,
      row: await findImport(platform.db, id),
    })),
  )

/** The films that imports made, by their slugs. */
const madeOf = (imports: readonly Imported[]): Map<string, number> =>
  new Map(
    imports.flatMap(({ slug, row }) => (row?.state === 'done' && row.itemId ? [[slug, row.itemId]] : [])),
  )

const filmsOf = async (planting: Planting) => madeOf(await importsOf(planting))

const isFull = ({ ready, total }: Filled) => total > 0 && ready >= total
const isAll = ({ ready, failed, total, comics, novels }: Planted) =>
  ready + failed >= total && isFull(comics) && isFull(novels)

const isLost = (row: ImportRow | undefined, now: number) =>
  !row || row.state === 'refused' || (row.state === 'failed' && now / 1000 - row.updatedAt > patience)
