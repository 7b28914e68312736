import { shanghaiDay } from '#contract/days.ts'
import { sql } from 'kysely'
import { fail } from '#contract/errors.ts'
import type { CollectionCard, Episode, RankedCollection } from '#contract/video/catalogue-shapes.ts'
import type { Period } from '#contract/video/endpoints.ts'
import {
  keysetPage,
  page,
  type PageInput,
  readCursor,
  rowsToFetch,
} from '#server/platform/database/cursor.ts'
import type { Db } from '#server/platform/database/db.ts'
import { entitlement } from '#server/platform/entitlement.ts'
import { nowSeconds, type Platform } from '#server/platform/platform.ts'
import type { Viewer } from '#server/platform/viewer.ts'
import { ownedBy } from '#server/purchases/index.ts'
import { ownedFilms } from '../media/owned.ts'
import { cardFields, showCard, listedFilms } from '../films/queries.ts'
import { daysOf, guardOf } from '../films/rules.ts'
import { tables } from '../tables.ts'
import { itsEpisodes } from './series.ts'

/** Collections viewers may know of: shown ones with an episode. One without a picture shows the one of its first. */
const shownCollections = (db: Db) =>
  tables
    .of(db)
    .selectFrom('collections')
    .innerJoinLateral(
      () =>
        itsEpisodes(db)
          .select([
            sql<number>`count(*)`.as('count'),
            sql<number>`coalesce(sum(films.plays), 0)::bigint`.as('plays'),
            sql<string>`(array_agg(films.cover order by films.episode, films.id))[1]`.as('first_cover'),
            sql<string>`(array_agg(films.cover_colour order by films.episode, films.id))[1]`.as(
              'first_colour',
            ),
          ])
          .as('held'),
      (join) => join.on('held.count', '>', 0),
    )
    .where('collections.hidden', '=', false)
    .where('collections.moderated', '=', false)
    .select([
      'collections.id',
      'collections.title',
      'collections.intro',
      'collections.cover',
      'collections.cover_colour',
      'collections.finished',
      'collections.price',
      'held.count',
      'held.plays',
      'held.first_cover',
      'held.first_colour',
    ])
type Row = Awaited<ReturnType<ReturnType<typeof shownCollections>['execute']>>[number]

const showCollection = (row: Row): CollectionCard => ({
  id: row.id,
  title: row.title,
  intro: row.intro,
  cover: row.cover || row.first_cover,
  colour: row.cover ? row.cover_colour : row.first_colour,
  episodes: row.count,
  finished: row.finished,
  price: row.price,
  plays: row.plays,
})

/** A page of collections, the newest first. */
export async function listCollections(db: Db, input: PageInput) {
  return keysetPage(
    shownCollections(db),
    input,
    { list: 'collections', id: 'collections.id', order: 'desc' },
    showCollection,
  )
}

/** Cards of collections in the order of their ids. What viewers may not know of is left out. */
export async function collectionCards(db: Db, ids: readonly number[]): Promise<CollectionCard[]> {
  if (ids.length === 0) return []
  const rows = await shownCollections(db)
    .where('collections.id', '=', sql<number>`any(${[...ids]}::bigint[])`)
    .execute()
  const known = new Map(rows.map((row) => [row.id, showCollection(row)]))
  return ids.flatMap((id) => known.get(id) ?? [])
}

async function findCollection(db: Db, id: number): Promise<CollectionCard> {
  const row = await shownCollections(db).where('collections.id', '=', id).executeTakeFirst()
  return row ? showCollection(row) : fail('collection_not_found')
}

/** Plays of all episodes of each collection in the period. `now` in milliseconds. */
const playedOfEach = (db: Db, period: Period, now: number) => {
  const episodes = listedFilms(db).where('films.collection_id', 'is not', null)
  if (period === 'all')
    return episodes
      .select(['films.collection_id', sql<number>`sum(films.plays)::bigint`.as('played')])
      .groupBy('films.collection_id')
      .as('sums')
  return episodes
    .innerJoin('film_plays_daily', 'film_plays_daily.film_id', 'films.id')
    .where('film_plays_daily.day', '>=', sql<Date>`${shanghaiDay(now, daysOf[period] - 1)}::date`)
    .select(['films.collection_id', sql<number>`sum(film_plays_daily.plays)::bigint`.as('played')])
    .groupBy('films.collection_id')
    .as('sums')
}

/** A page of collections by how often their episodes were played in the period. `now` in milliseconds. */
export async function listCollectionRank(
  db: Db,
  input: PageInput & { period: Period },
  now: number,
): Promise<{ list: RankedCollection[]; next: string | null }> {
  const list = `collection rank ${input.period}`
  const place = readCursor(list, input.cursor)
  const ids = tables
    .of(db)
    .selectFrom('collections')
    .innerJoin(playedOfEach(db, input.period, now), 'sums.collection_id', 'collections.id')
    .select(['collections.id', 'sums.played'])
    .where('collections.hidden', '=', false)
    .where('collections.moderated', '=', false)
    .where('sums.played', '>', 0)
    .$if(place !== undefined, (query) =>
      query.where((eb) =>
        eb(eb.refTuple('sums.played', 'collections.id'), '<', eb.tuple(place!.key, place!.id)),
      ),
    )
    .orderBy('sums.played', 'desc')
    .orderBy('collections.id', 'desc')
    .limit(rowsToFetch(input))
  const rows = await shownCollections(db)
    .innerJoin(ids.as('ranked'), 'ranked.id', 'collections.id')
    .select('ranked.played')
    .orderBy('ranked.played', 'desc')
    .orderBy('collections.id', 'desc')
    .execute()
  return page(
    list,
    input,
    rows,
    ({ played, id }) => ({ key: played, id }),
    (row) => ({ ...showCollection(row), played: row.played }),
  )
}

/** Most rows of one reply. */
const mostEpisodes = 500

/** A collection with its episodes in order, and what the viewer may watch of each. */
export async function showCollectionTo(platform: Platform, viewer: Viewer, id: number) {
  const { db } = platform
  const [collection, rows] = await Promise.all([
    findCollection(db, id),
    listedFilms(db)
      .select([...cardFields, 'episode', 'preview_seconds', 'collection_id', 'owner_id'])
      .where('collection_id', '=', id)
      .orderBy('episode')
      .orderBy('id')
      .limit(mostEpisodes)
      .execute(),
  ])
  const [films, owns] = await Promise.all([
    ownedFilms(db, viewer, rows),
    ownedBy(db, viewer.id, [{ kind: 'collection', id }]),
  ])
  const now = nowSeconds(platform)
  const episodes = rows.map((row): Episode => {
    const { state, preview } = entitlement(viewer, guardOf(row), now, films.has(row.id))
    const card = showCard(row)
    const entitled = { state, previewSeconds: preview, needsVip: card.vip, price: card.price }
    return { ...card, episode: row.episode, entitlement: entitled }
  })
  return { collection, owned: owns('collection', id), episodes }
}
