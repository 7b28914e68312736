import { sql } from 'kysely'
import { fail } from '#contract/errors.ts'
import type { FilmCard } from '#contract/video/shapes.ts'
import type { ShortVideo } from '#contract/video/short-shapes.ts'
import { keysetPage, type PageInput } from '#server/platform/database/cursor.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Viewer } from '#server/platform/viewer.ts'
import { followedIds } from '#server/social/index.ts'
import { cardColumns, pageOfFilms } from '../catalogue/film-pages.ts'
import { visibleShorts } from '../films/queries.ts'
import { foundShorts } from './found.ts'
import { showShorts } from './show.ts'

type Feed = { list: ShortVideo[]; next: string | null }
type Shorts = ReturnType<typeof foundShorts>

/**
 * A page of a feed whose order nothing changes while it is watched: by a time that is set once, so a cursor alone keeps a video from
 * coming twice, and what is new comes to the next feed that is begun.
 */
async function pageOfFeed(
  platform: Platform,
  viewer: Viewer,
  { list, column, input }: { list: string; column: 'published_at' | 'featured_at'; input: PageInput },
  shorts: Shorts,
): Promise<Feed> {
  const by = `films.${column}`
  const { list: found, next } = await keysetPage(
    shorts.select(sql.ref<Date>(by).as('at')),
    input,
    { list, by, time: (row) => row.at, id: 'films.id', order: 'desc' },
    (row) => row,
  )
  return { list: await showShorts(platform, viewer, found), next }
}

/** Videos featured by the operator, the last chosen first. */
export const listFeatured = (platform: Platform, viewer: Viewer, input: PageInput): Promise<Feed> =>
  pageOfFeed(
    platform,
    viewer,
    { list: 'short featured', column: 'featured_at', input },
    foundShorts(platform.db).where('films.featured_at', 'is not', null),
  )

/** Of the accounts and actors a viewer follows, the newest first. */
export const listFollowing = (platform: Platform, viewer: Viewer, input: PageInput): Promise<Feed> =>
  pageOfFeed(
    platform,
    viewer,
    { list: 'short following', column: 'published_at', input },
    foundShorts(platform.db).where(
      sql<boolean>`(films.owner_id in (${followedIds(viewer.id, 'account')}) or films.id in (
        select film_id from film_actors where actor_id in (${followedIds(viewer.id, 'actor')})))`,
    ),
  )

/** Free videos, the newest first. */
export const listFree = (platform: Platform, viewer: Viewer, input: PageInput): Promise<Feed> =>
  pageOfFeed(
    platform,
    viewer,
    { list: 'short free', column: 'published_at', input },
    foundShorts(platform.db).where(sql<boolean>`not films.vip and films.price = 0`),
  )

/** One short video as a feed would show it. */
export async function showShort(platform: Platform, viewer: Viewer, id: number): Promise<ShortVideo> {
  const found = await foundShorts(platform.db).where('films.id', '=', id).execute()
  const [shown] = await showShorts(platform, viewer, found)
  return shown ?? fail('film_not_found')
}

type OfUploader = PageInput & { kind: 'account' | 'actor'; id: number }

/** The short videos of an account or an actor as cards, the newest first. */
export function listOfUploader(
  db: Db,
  { kind, id, ...input }: OfUploader,
): Promise<{ list: FilmCard[]; next: string | null }> {
  const shorts = visibleShorts(db).select(cardColumns)
  return pageOfFilms(
    `shorts of ${kind} ${id}`,
    input,
    kind === 'account'
      ? shorts.where('films.owner_id', '=', id)
      : shorts.where(sql<boolean>`films.id in (select film_id from film_actors where actor_id = ${id})`),
  )
}
