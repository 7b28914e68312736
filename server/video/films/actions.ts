import { sql } from 'kysely'
import { createHmac, randomBytes } from 'node:crypto'
import { shanghaiDay } from '#contract/days.ts'
import { removePicture, storePicture, storeSprite } from '#server/platform/pictures/store.ts'
import { type Db, fromUnixSeconds } from '#server/platform/database/db.ts'
import { nowSeconds, type Platform } from '#server/platform/platform.ts'
import { openCase, screenAgain, screenFilm } from '#server/moderation/index.ts'
import { castFilm } from '../actors/actions.ts'
import { collectionTitled } from '../collections/actions.ts'
import { makeFilm } from '../pipeline/make.ts'
import { FilmRefused } from '../pipeline/refusal.ts'
import { filmsChanged } from '../media/playable.ts'
import { spreadPlays } from './rules.ts'
import { addSampleWatching } from './samples.ts'
import { chooseShortsSoon } from '../short/jobs.ts'
import type { Subtitle } from '../media/subtitles.ts'
import { publication } from './states.ts'
import { moderated } from './subject.ts'
import { tables } from '../tables.ts'

/** Metadata of a new film before its files are made. Price in hundredths. */
export type NewFilm = {
  title: string
  sourceHash: Buffer
  /** The account that brought it, which is its owner; absent or null: it is the operator's. */
  ownerId?: number | null
  description?: string
  author?: string
  tags?: string[]
  categoryId?: number
  vip?: boolean
  price?: number
  previewSeconds?: number
  publish?: boolean
  /** Its own feeds show it, and no list of films: it gets no channel and no collection. */
  short?: boolean
  sample?: boolean
  plays?: number
  /** Unix seconds; without it a film counts as published when it is ready. */
  publishedAt?: number
  /** Names, in the order to show them; who is not known yet is made. */
  actors?: string[]
  /** The series it belongs to, made when there is none of that title, and its number in it from 1. */
  collection?: { title: string; episode?: number }
}

/** Makes the film of a source file, or finds the one it made before: the same file is one film of its owner. Not playable yet. */
export function addFilm(db: Db, film: NewFilm): Promise<number> {
  return db.transaction().execute(async (transaction) => {
    const own = tables.of(transaction)
    const made = await own
      .insertInto('films')
      .values(await valuesOf(transaction, film))
      .onConflict((on) =>
        on.columns(['source_hash', 'owner_id']).where('source_hash', 'is not', null).doNothing(),
      )
      .returning('id')
      .executeTakeFirst()
    if (made) {
      await addPlaysBefore(transaction, made.id, film)
      await castFilm(transaction, made.id, film.actors ?? [], film)
      return made.id
    }
    const known = await own
      .selectFrom('films')
      .select('id')
      .where('source_hash', '=', film.sourceHash)
      .where('owner_id', 'is not distinct from', film.ownerId ?? null)
      .executeTakeFirstOrThrow()
    return known.id
  })
}

/** Whether a film is there, in whatever state. */
export async function hasFilm(db: Db, id: number): Promise<boolean> {
  const found = await tables.of(db).selectFrom('films').select('id').where('id', '=', id).executeTakeFirst()
  return found !== undefined
}

async function valuesOf(transaction: Db, film: NewFilm) {
  const { collection } = film
  return {
    title: film.title,
    source_hash: film.sourceHash,
    owner_id: film.ownerId ?? null,
    description: film.description ?? '',
    author: film.author ?? '',
    tags: film.tags ?? [],
    category_id: film.categoryId ?? null,
    vip: film.vip ?? false,
    price: film.price ?? 0,
    preview_seconds: film.previewSeconds ?? 0,
    sample: film.sample ?? false,
    short: film.short ?? false,
    plays: film.plays ?? 0,
    published_at: fromUnixSeconds(film.publishedAt ?? 0),
    media_prefix: randomBytes(16).toString('hex'),
    media_secret: randomBytes(32),
    ...(collection && {
      collection_id: await collectionTitled(transaction, collection.title, film),
      episode: collection.episode ?? 0,
    }),
  }
}

/** Lays the plays a film comes with on the days since it was published, so that ranks know it. */
async function addPlaysBefore(db: Db, id: number, { plays = 0, publishedAt }: NewFilm): Promise<void> {
  const now = Date.now()
  const days = publishedAt ? (now / 1000 - publishedAt) / 86_400 : 1
  const each = spreadPlays(plays, days)
  if (each.length === 0) return
  await tables
    .of(db)
    .insertInto('film_plays_daily')
    .values(each.map((count, back) => ({ day: shanghaiDay(now, back), film_id: id, plays: count })))
    .execute()
}

type Making = {
  filmId: number
  file: string
  workFolder: string
  /** A picture to use instead of a frame of the film. */
  cover?: Uint8Array
  subtitles?: readonly Subtitle[]
  publish: boolean
  onProgress: (progress: number) => void
  signal: AbortSignal
}

/**
 * Makes a film's files and then, in one step, makes it playable. `publish` is the wish of its owner; what a member brought waits for review. Done again after a crash it replaces what was half
 * made. Throws `FilmRefused` for what is no film or is blocked; what is like a blocked film waits for a decision.
 */
export async function finishFilm(
  platform: Platform,
  { filmId, cover, publish, ...making }: Making,
): Promise<void> {
  const own = tables.of(platform.db)
  const film = await own.selectFrom('films').selectAll().where('id', '=', filmId).executeTakeFirstOrThrow()
  if (film.ready) return
  const made = await makeFilm({
    ...making,
    inspect: async (mp4, seconds, signal) => {
      const source = { id: filmId, title: film.title, mp4, seconds, cover }
      const { verdict } = await screenFilm(platform, source, signal)
      if (verdict === 'blocked') throw new FilmRefused('blocked')
    },
    filmSecret: film.media_secret,
    storage: platform.storage,
    prefix: film.media_prefix,
  })
  // Named by the film's secret, so that a run after a crash replaces what the one before left.
  const picture = await storePicture(platform, cover ?? made.poster, folderFor('cover', film.media_secret))
  const tiles = made.thumbnails
  const sprite = tiles && (await storeSprite(platform, tiles.picture, folderFor('tiles', film.media_secret)))
  const shown = await platform.db.transaction().execute(async (transaction) => {
    const mine = tables.of(transaction)
    const screening = await screenAgain(platform, transaction, filmId)
    await mine.deleteFrom('renditions').where('film_id', '=', filmId).execute()
    await mine
      .insertInto('renditions')
      .values(made.rungs.map((rung) => ({ film_id: filmId, ...rung })))
      .execute()
    await mine.deleteFrom('film_subtitles').where('film_id', '=', filmId).execute()
    if (made.subtitles.length)
      await mine
        .insertInto('film_subtitles')
        .values(made.subtitles.map((subtitle, number) => ({ film_id: filmId, number, ...subtitle })))
        .execute()
    if (tiles && sprite) {
      const { interval, columns, rows, width, height } = tiles
      await mine
        .insertInto('film_thumbnails')
        .values({ film_id: filmId, path: sprite, tile_seconds: interval, columns, rows, width, height })
        .execute()
    }
    if (film.sample) await addSampleWatching(transaction, filmId, made.seconds)
    const { cover: kept } = await mine
      .updateTable('films')
      .set({
        ready: true,
        seconds: made.seconds,
        width: made.width,
        height: made.height,
        // One that staff chose meanwhile stays
        cover: sql<string>`case when cover = '' then ${picture.path} else cover end`,
        cover_colour: sql<string>`case when cover = '' then ${picture.colour} else cover_colour end`,
        ...(publish && publication(film, new Date(platform.now()))),
        ...(screening.verdict !== 'clear' && {
          visibility: 'taken_down',
          taken_down_reason: moderated.similar,
          returns_to: publish && film.owner_id !== null ? 'review' : null,
        }),
      })
      .where('id', '=', filmId)
      .returning('cover')
      .executeTakeFirstOrThrow()
    if (screening.verdict !== 'clear')
      await holdFilm(platform, transaction, { ...film, cover: kept }, screening.workId)
    return kept
  })
  if (shown !== picture.path) await removePicture(platform, picture.path)
  await platform.bus.publish(filmsChanged, filmId)
  if (film.short) await chooseShortsSoon(platform)
}

/** Keeps a film that is like a blocked one from viewers until staff decides. */
async function holdFilm(
  platform: Platform,
  transaction: Db,
  { id, title, description, cover }: { id: number; title: string; description: string; cover: string },
  workId: number,
): Promise<void> {
  await openCase(platform, transaction, {
    subject: { kind: 'film', id },
    authorId: null,
    causes: [`blocked:${workId}`],
    snapshot: { title, text: description, pictures: [cover], at: nowSeconds(platform) },
  })
}

const folderFor = (what: 'cover' | 'tiles', secret: Buffer): string =>
  createHmac('sha256', secret).update(`picture:${what}`).digest('hex').slice(0, 32)

/** Removes a film that was never ready, with all that was made of it: its source is no film, or making it failed. */
export async function failFilm(platform: Platform, filmId: number): Promise<void> {
  const { db, storage } = platform
  const gone = await tables
    .of(db)
    .deleteFrom('films')
    .where('id', '=', filmId)
    .where('ready', '=', false)
    .returning(['media_prefix', 'media_secret'])
    .executeTakeFirst()
  if (!gone) return
  await storage.remove(`films/${gone.media_prefix}`)
  for (const what of ['cover', 'tiles'] as const)
    await removePicture(platform, folderFor(what, gone.media_secret))
}
