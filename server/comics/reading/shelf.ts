import { sql } from 'kysely'
import { mostShelved, type ShelfRow } from '#contract/comics/shapes.ts'
import { fail } from '#contract/errors.ts'
import { keysetPage, type PageInput } from '#server/platform/database/cursor.ts'
import { unixSeconds } from '#server/platform/database/db.ts'
import type { Platform } from '#server/platform/platform.ts'
import { cardColumns, requireComics, showCard, visibleComics } from '../catalogue/cards.ts'
import { findPlaces } from './places.ts'
import { tables } from '../tables.ts'

/** A page of somebody's shelf, what was last read or put there first; `fresh`: only what has chapters they have not seen. */
export async function listShelf(
  { db }: Platform,
  accountId: number,
  { fresh = false, ...input }: PageInput & { fresh?: boolean },
) {
  const news = sql<number>`(select count(*)::int from comic_chapters where comic_id = comics.id and not hidden
    and created_at > comic_shelf.seen_at)`
  const { list: rows, next } = await keysetPage(
    visibleComics(db)
      .innerJoin('comic_shelf', 'comic_shelf.comic_id', 'comics.id')
      .select(cardColumns)
      .select(['comic_shelf.moved_at', news.as('fresh')])
      .where('comic_shelf.account_id', '=', accountId)
      .$if(fresh, (query) => query.where(sql<boolean>`${news} > 0`)),
    input,
    {
      list: `comic shelf${fresh ? ' fresh' : ''}`,
      by: 'comic_shelf.moved_at',
      time: (row) => row.moved_at,
      id: 'comic_shelf.comic_id',
      order: 'desc',
    },
    (row) => row,
  )
  const places = await findPlaces(
    db,
    accountId,
    rows.map(({ id }) => id),
  )
  const show = (row: (typeof rows)[number]): ShelfRow => ({
    ...showCard(row),
    fresh: row.fresh,
    place: places.get(row.id) ?? null,
    at: unixSeconds(row.moved_at),
  })
  return { list: rows.map(show), next }
}

/** Says of a comic on somebody's shelf that they have seen what is new; whether it is there. */
export async function markSeen(
  { db, now }: Pick<Platform, 'db' | 'now'>,
  accountId: number,
  comicId: number,
): Promise<boolean> {
  const done = await tables
    .of(db)
    .updateTable('comic_shelf')
    .set({ seen_at: new Date(now()) })
    .where('account_id', '=', accountId)
    .where('comic_id', '=', comicId)
    .executeTakeFirst()
  return done.numUpdatedRows > 0n
}

/** Puts comics on somebody's shelf, the first of them on top, or takes them off. What is so already stays as it is. */
export async function setShelved(
  { db, now }: Platform,
  accountId: number,
  { ids, shelved }: { ids: readonly number[]; shelved: boolean },
): Promise<void> {
  if (!shelved) {
    await tables
      .of(db)
      .deleteFrom('comic_shelf')
      .where('account_id', '=', accountId)
      .where('comic_id', 'in', [...ids])
      .execute()
    return
  }
  await requireComics(db, ids)
  const rows = [...new Set(ids)].map((comic_id, index) => ({
    account_id: accountId,
    comic_id,
    moved_at: new Date(now() - index),
    seen_at: new Date(now()),
  }))
  await db.transaction().execute(async (transaction) => {
    const own = tables.of(transaction)
    await own
      .insertInto('comic_shelf')
      .values(rows)
      .onConflict((on) => on.doNothing())
      .execute()
    const { count } = await own
      .selectFrom('comic_shelf')
      .select(sql<number>`count(*)::int`.as('count'))
      .where('account_id', '=', accountId)
      .executeTakeFirstOrThrow()
    if (count > mostShelved) fail('shelf_full')
  })
}
