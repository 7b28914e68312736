import { type Expression, sql } from 'kysely'
import type { DramaEpisode } from '#contract/video/drama-shapes.ts'
import type { Db } from '#server/platform/database/db.ts'
import { entitlement } from '#server/platform/entitlement.ts'
import { nowSeconds, type Platform } from '#server/platform/platform.ts'
import type { Viewer } from '#server/platform/viewer.ts'
import { ownedBy } from '#server/purchases/index.ts'
import { guardOf } from '../films/rules.ts'
import { visibleDramas } from './cards.ts'
import { episodePrice, type PricedDrama, pricedAs } from './rules.ts'

/** The columns of a drama that decide who may watch its episodes, beside its id. */
export const pricedColumns = [
  'dramas.vip',
  'dramas.price',
  'dramas.episode_price',
  'dramas.free_episodes',
  'dramas.preview_seconds',
  'dramas.owner_id',
] as const

/** The episodes viewers may know of, each with its film, which is a draft: an episode shows it, it is not published itself. */
export const visibleEpisodes = (db: Db) =>
  visibleDramas(db)
    .innerJoin('drama_episodes', 'drama_episodes.drama_id', 'dramas.id')
    .innerJoin('films', 'films.id', 'drama_episodes.film_id')
    .where('drama_episodes.hidden', '=', false)
    .where('films.ready', '=', true)
    .where('films.visibility', '=', 'draft')

/** Most rows of one reply. */
const mostEpisodes = 500

/** The episodes of a drama in order. */
export const findEpisodes = (db: Db, dramaId: number) =>
  visibleEpisodes(db)
    .select(['drama_episodes.id', 'drama_episodes.position', 'drama_episodes.title', 'drama_episodes.price'])
    .select(['films.id as film_id', 'films.seconds'])
    .where('dramas.id', '=', dramaId)
    .orderBy('drama_episodes.position')
    .limit(mostEpisodes)
    .execute()
type EpisodeRow = Awaited<ReturnType<typeof findEpisodes>>[number]

/** A drama as far as its episodes can be owned: bought, alone or with the drama, or one's own work. */
type OwnableDrama = PricedDrama & { id: number; owner_id: number | null }

/** Entitlements of a viewer to the episodes of a drama, and whether they own it whole, in one query. */
export async function showEpisodes(
  { db, now }: Platform,
  viewer: Viewer,
  drama: OwnableDrama,
  rows: readonly EpisodeRow[],
): Promise<{ owned: boolean; episodes: DramaEpisode[] }> {
  const isOwn = drama.owner_id === viewer.id
  const owns = await ownedBy(db, viewer.id, [
    { kind: 'drama', id: drama.id },
    ...rows.map(({ id }) => ({ kind: 'drama_episode' as const, id })),
  ])
  const owned = isOwn || owns('drama', drama.id)
  const seconds = nowSeconds({ now })
  const show = (row: EpisodeRow): DramaEpisode => {
    const guarded = guardOf(pricedAs(drama, row))
    const { state, preview } = entitlement(viewer, guarded, seconds, owned || owns('drama_episode', row.id))
    return {
      id: row.id,
      filmId: row.film_id,
      number: row.position,
      title: row.title,
      seconds: Math.round(row.seconds),
      entitlement: {
        state,
        previewSeconds: preview,
        needsVip: guarded.vip,
        price: episodePrice(drama, row),
      },
    }
  }
  return { owned, episodes: rows.map(show) }
}

/** The episode a film is, with what guards it; for the statement that finds a film to play. */
export const episodeOf = (db: Db, filmId: Expression<number>) =>
  visibleDramas(db)
    .innerJoin('drama_episodes', 'drama_episodes.drama_id', 'dramas.id')
    .where('drama_episodes.hidden', '=', false)
    .where('drama_episodes.film_id', '=', filmId)
    .select(pricedColumns)
    .select(['dramas.id', 'dramas.title', 'drama_episodes.id as episode_id', 'drama_episodes.position'])
    .select([
      'drama_episodes.price as own_price',
      sql<boolean>`not exists (select from drama_episodes as later
        join films as its on its.id = later.film_id and its.ready and its.visibility = 'draft'
        where later.drama_id = dramas.id and not later.hidden
          and later.position > drama_episodes.position)`.as('is_last'),
    ])

/** Films that are shown as episodes, with what decides who may watch them. */
export async function episodeFilms(db: Db, filmIds: readonly number[]) {
  const rows = await visibleEpisodes(db)
    .select(pricedColumns)
    .select(['films.id as film_id', 'dramas.id as drama_id', 'drama_episodes.id as episode_id'])
    .select(['drama_episodes.position', 'drama_episodes.price as own_price', 'films.seconds'])
    .where('films.id', '=', sql<number>`any(${[...filmIds]}::bigint[])`)
    .execute()
  return rows.map(({ own_price, ...row }) => ({
    id: row.film_id,
    collection_id: null,
    owner_id: row.owner_id,
    drama: { id: row.drama_id, episodeId: row.episode_id },
    ...pricedAs(row, { position: row.position, price: own_price, seconds: row.seconds }),
  }))
}
