import { sql } from 'kysely'
import { fail } from '#contract/errors.ts'
import { mostShelved } from '#contract/novel/shapes.ts'
import { keysetPage, type PageInput } from '#server/platform/database/cursor.ts'
import { type Db, unixSeconds } from '#server/platform/database/db.ts'
import type { Platform } from '#server/platform/platform.ts'
import { cardColumns, novelCards, showCard, visibleNovels } from '../catalogue/cards.ts'
import { findPlaces } from './places.ts'
import { tables } from '../tables.ts'

/** A page of what an account has on its shelf, what was last read or put there first. */
export async function listShelf(
  db: Db,
  accountId: number,
  { fresh = false, ...input }: PageInput & { fresh?: boolean },
) {
  const list = `novel shelf ${fresh}`
  const { list: rows, next } = await keysetPage(
    visibleNovels(db)
      .innerJoin('novel_shelf', 'novel_shelf.novel_id', 'novels.id')
      .select(cardColumns)
      .select(['novel_shelf.touched_at', 'novel_shelf.seen_chapters'])
      .where('novel_shelf.account_id', '=', accountId)
      .$if(fresh, (query) => query.whereRef('novels.chapters', '>', 'novel_shelf.seen_chapters')),
    input,
    {
      list,
      by: 'novel_shelf.touched_at',
      time: (row) => row.touched_at,
      id: 'novel_shelf.novel_id',
      order: 'desc',
    },
    (row) => row,
  )
  const places = await findPlaces(
    db,
    accountId,
    rows.map(({ id }) => id),
  )
  return {
    list: rows.map((row) => ({
      novel: showCard(row),
      fresh: Math.max(0, row.chapters - row.seen_chapters),
      place: places.get(row.id) ?? null,
      at: unixSeconds(row.touched_at),
    })),
    next,
  }
}

export const findOnShelf = (db: Db, accountId: number, novelId: number) =>
  tables
    .of(db)
    .selectFrom('novel_shelf')
    .select('seen_chapters')
    .where('account_id', '=', accountId)
    .where('novel_id', '=', novelId)
    .executeTakeFirst()

/** Its owner looked: what came until now is no news any more. */
export async function markSeen(db: Db, accountId: number, novelId: number, chapters: number): Promise<void> {
  await tables
    .of(db)
    .updateTable('novel_shelf')
    .set({ seen_chapters: chapters })
    .where('account_id', '=', accountId)
    .where('novel_id', '=', novelId)
    .execute()
}

type Shelving = { ids: readonly number[]; shelved: boolean }

/** Puts novels on the shelf or takes them off. Repeated it changes nothing. */
export async function setShelved({ db, now }: Platform, accountId: number, { ids, shelved }: Shelving) {
  const novels = [...new Set(ids)].toSorted((one, other) => one - other)
  await db.transaction().execute(async (transaction) => {
    const own = tables.of(transaction)
    if (!shelved) {
      await own
        .deleteFrom('novel_shelf')
        .where('account_id', '=', accountId)
        .where('novel_id', '=', sql<number>`any(${novels}::bigint[])`)
        .execute()
      return
    }
    // One at a time for each account, so that the limit holds
    await sql`select pg_advisory_xact_lock(hashtextextended(${`novel shelf ${accountId}`}, 0))`.execute(
      transaction,
    )
    const cards = await novelCards(transaction, novels)
    if (cards.length < novels.length) fail('novel_not_found')
    await own
      .insertInto('novel_shelf')
      .values(
        cards.map(({ id, chapters }) => ({
          account_id: accountId,
          novel_id: id,
          seen_chapters: chapters,
          touched_at: new Date(now()),
        })),
      )
      .onConflict((on) => on.doNothing())
      .execute()
    const { count } = await own
      .selectFrom('novel_shelf')
      .select(sql<number>`count(*)`.as('count'))
      .where('account_id', '=', accountId)
      .executeTakeFirstOrThrow()
    if (count > mostShelved) fail('shelf_full')
  })
  return {}
}
