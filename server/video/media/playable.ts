import { fail } from '#contract/errors.ts'
import type { Entitled, Film } from '#contract/video/shapes.ts'
import type { Static } from 'typebox'
import { findPlace, writePlayKey } from '#server/history/index.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { Entitlement } from '#server/platform/entitlement.ts'
import { nowSeconds, type Platform } from '#server/platform/platform.ts'
import { remembered } from '#server/platform/remembered.ts'
import type { Viewer } from '#server/platform/viewer.ts'
import { findPlayable, type Playable } from './find-playable.ts'
import { writeGrant } from './grants.ts'
import { entitlementTo } from './owned.ts'
import { showCard } from '../films/queries.ts'
import { grantSeconds } from '../films/rules.ts'

const playables = new WeakMap<Db, ReturnType<typeof openPlayables>>()
/** Bus topic: the film of that id was edited or taken down, or, for `null`, something many films show. */
export const filmsChanged = 'films-changed'

/** Tells every process that what films and lists are shown with was changed: a channel, a tag, an actor, a shelf. */
export const catalogueChanged = ({ bus }: Pick<Platform, 'bus'>) => bus.publish(filmsChanged, null)

function openPlayables({ read, bus, now }: Platform) {
  const known = remembered(10_000, now, (id: number) => findPlayable(read, id), 1_000)
  bus.subscribe(filmsChanged, (id) => known.forget((film) => id === null || film.id === id))
  return known
}

/** A published film, remembered for a few seconds: players ask for a segment every few. */
export async function playable(platform: Platform, id: number): Promise<Playable> {
  let known = playables.get(platform.db)
  if (!known) playables.set(platform.db, (known = openPlayables(platform)))
  const film = (await known.get(id)) ?? fail('film_not_found')
  return film.ready ? film : fail('film_not_ready')
}

/** The grant in the URLs of a film's media, for this viewer and from now on. */
export function grantOf(
  platform: Platform,
  viewer: Viewer,
  film: Playable,
  { state }: Pick<Entitlement, 'state'>,
): string {
  const now = nowSeconds(platform)
  return writeGrant(platform.keys, {
    sessionId: viewer.sessionId,
    filmId: film.id,
    until: now + grantSeconds(film.seconds),
    openedAt: state === 'vip' ? now : 0,
  })
}

/** A film as its page shows it to this viewer. */
export async function showFilm(platform: Platform, viewer: Viewer, id: number): Promise<Film> {
  const opened = { accountId: viewer.id, kind: 'film', id } as const
  const [film, left] = await Promise.all([playable(platform, id), findPlace(platform, opened)])
  const resume = film.drama ? await placeIn(platform, viewer, film.drama) : left
  const { state, preview, whole } = await entitlementTo(platform, viewer, film)
  const card = showCard(film)
  // A collection lists open films: one of 禁域 is no episode while it stands there
  const series = film.dark ? null : film.series
  const entitled: Static<typeof Entitled> = {
    state,
    previewSeconds: preview,
    needsVip: film.drama ? film.vip : card.vip,
    price: film.drama ? film.drama.price : card.price,
  }
  const grant = grantOf(platform, viewer, film, { state })
  return {
    ...card,
    description: film.description,
    tags: film.tags,
    actors: film.actors,
    collection: series
      ? {
          id: series.id,
          title: series.title,
          episode: film.episode,
          count: series.count ?? 0,
          price: series.price,
        }
      : null,
    drama: film.drama,
    next: series?.next ?? null,
    width: film.width,
    height: film.height,
    qualities: film.rungs.map((rung) => rung.name),
    playlist: `/api/app/media/h5/m3u8/${film.id}`,
    subtitles:
      state === 'locked'
        ? []
        : film.subtitles.map(({ number, language, label }) => ({
            language,
            label,
            url: `/media/films/${film.id}/subtitles/${number}.vtt?g=${grant}`,
          })),
    thumbnails: whole && film.tiles ? showTiles(film.tiles) : null,
    entitlement: entitled,
    resume: resume && { position: resume.position, at: resume.at },
    playKey: writePlayKey(platform.keys, opened, platform.now()),
  }
}

/** Where a viewer left an episode; a drama has one place, in one of its episodes. */
async function placeIn(
  platform: Platform,
  viewer: Viewer,
  { id, episodeId }: NonNullable<Playable['drama']>,
) {
  const left = await findPlace(platform, { accountId: viewer.id, kind: 'drama', id })
  return left?.part === episodeId ? left : null
}

function showTiles(tiles: NonNullable<Playable['tiles']>) {
  const { path, tile_seconds: interval, columns, rows, width, height } = tiles
  return { path, interval, columns, rows, width, height }
}
