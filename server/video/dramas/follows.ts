import { sql } from 'kysely'
import { fail } from '#contract/errors.ts'
import { type DramaPlace, type FollowedDrama, mostFollowedDramas } from '#contract/video/drama-shapes.ts'
import { findPlaces } from '#server/history/index.ts'
import { keysetPage, type PageInput } from '#server/platform/database/cursor.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { Platform } from '#server/platform/platform.ts'
import { tables } from '../tables.ts'
import { cardColumns, requireDrama, showCard, visibleDramas } from './cards.ts'
import { visibleEpisodes } from './episodes.ts'

/** A page of the dramas an account follows, the last followed or opened first, with what is new of each. */
export async function listFollowed(db: Db, accountId: number, input: PageInput) {
  const { list: rows, next } = await keysetPage(
    visibleDramas(db)
      .innerJoin('drama_follows', 'drama_follows.drama_id', 'dramas.id')
      .select(cardColumns)
      .select([
        'drama_follows.moved_at',
        sql<number>`(select count(*)::int from drama_episodes
        join films on films.id = film_id and films.ready and films.visibility = 'draft'
        where drama_id = dramas.id and not hidden and shown_at > drama_follows.seen_at)`.as('fresh'),
      ])
      .where('drama_follows.account_id', '=', accountId),
    input,
    {
      list: 'followed dramas',
      by: 'drama_follows.moved_at',
      time: (row) => row.moved_at,
      id: 'drama_follows.drama_id',
      order: 'desc',
    },
    (row) => row,
  )
  const places = await placesIn(
    db,
    accountId,
    rows.map(({ id }) => id),
  )
  const show = (row: (typeof rows)[number]): FollowedDrama => ({
    ...showCard(row),
    fresh: row.fresh,
    place: places.get(row.id) ?? null,
  })
  return { list: rows.map(show), next }
}

/** Where an account left dramas, by the drama's id; an episode that is gone leaves none. */
async function placesIn(db: Db, accountId: number, ids: readonly number[]): Promise<Map<number, DramaPlace>> {
  const left = await findPlaces(db, accountId, 'drama', ids)
  if (left.length === 0) return new Map()
  const numbers = await numbersOf(
    db,
    left.flatMap(({ part }) => part ?? []),
  )
  return new Map(
    left.flatMap(({ id, part, position, at }) => {
      const number = numbers.get(part ?? 0)
      return number ? [[id, { episodeId: part!, number, position, at }] as const] : []
    }),
  )
}

/** The numbers of episodes that are shown, by their ids. */
async function numbersOf(db: Db, episodeIds: readonly number[]): Promise<Map<number, number>> {
  if (episodeIds.length === 0) return new Map()
  const rows = await visibleEpisodes(db)
    .select(['drama_episodes.id', 'drama_episodes.position'])
    .where('drama_episodes.id', '=', sql<number>`any(${[...episodeIds]}::bigint[])`)
    .execute()
  return new Map(rows.map(({ id, position }) => [id, position]))
}

export async function isFollowed(db: Db, accountId: number, dramaId: number): Promise<boolean> {
  const found = await tables
    .of(db)
    .selectFrom('drama_follows')
    .select('drama_id')
    .where('account_id', '=', accountId)
    .where('drama_id', '=', dramaId)
    .executeTakeFirst()
  return found !== undefined
}

/** Says of a drama that somebody may follow that they opened it; whether they follow it. */
export async function markSeen(
  { db, now }: Pick<Platform, 'db' | 'now'>,
  accountId: number,
  dramaId: number,
): Promise<boolean> {
  const at = new Date(now())
  const done = await tables
    .of(db)
    .updateTable('drama_follows')
    .set({ moved_at: at, seen_at: at })
    .where('account_id', '=', accountId)
    .where('drama_id', '=', dramaId)
    .executeTakeFirst()
  return done.numUpdatedRows > 0n
}

/** Follows a drama or no longer. What is so already stays as it is. */
export async function setFollowed(
  { db, now }: Platform,
  accountId: number,
  { id, follow }: { id: number; follow: boolean },
): Promise<{ following: boolean }> {
  if (!follow) {
    await tables
      .of(db)
      .deleteFrom('drama_follows')
      .where('account_id', '=', accountId)
      .where('drama_id', '=', id)
      .execute()
    return { following: false }
  }
  await requireDrama(db, id)
  const at = new Date(now())
  await db.transaction().execute(async (transaction) => {
    const own = tables.of(transaction)
    await own
      .insertInto('drama_follows')
      .values({ account_id: accountId, drama_id: id, moved_at: at, seen_at: at })
      .onConflict((on) => on.doNothing())
      .execute()
    const { count } = await own
      .selectFrom('drama_follows')
      .select(sql<number>`count(*)::int`.as('count'))
      .where('account_id', '=', accountId)
      .executeTakeFirstOrThrow()
    if (count > mostFollowedDramas) fail('dramas_full')
  })
  return { following: true }
}

/** How a drama looks in the history, with the episode at which it was left. */
export async function dramaFaces(db: Db, watched: readonly { id: number; part: number | null }[]) {
  const [cards, numbers] = await Promise.all([
    visibleDramas(db)
      .select(['dramas.id', 'dramas.title', 'dramas.cover', 'dramas.cover_colour as colour'])
      .where('dramas.id', '=', sql<number>`any(${watched.map(({ id }) => id)}::bigint[])`)
      .execute(),
    numbersOf(
      db,
      watched.flatMap(({ part }) => part ?? []),
    ),
  ])
  const parts = new Map(watched.map(({ id, part }) => [id, part]))
  return cards.map((card) => {
    const id = parts.get(card.id) ?? 0
    const number = numbers.get(id)
    return { ...card, part: number ? { id, number } : null }
  })
}
