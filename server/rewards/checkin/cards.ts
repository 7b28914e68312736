import { sql } from 'kysely'
import { fail } from '#contract/errors.ts'
import type { Db } from '#server/platform/database/db.ts'
import { tables } from './tables.ts'

type CardGift = {
  accountId: number
  /** A whole number of cards, at least 1. */
  count: number
  /** Name of the cause, such as `task:7:2:once`: cards are given once under it. */
  key: string
  at: Date
}

/** Gives makeup cards within the caller's transaction; false when they were given under this key before. */
export async function giveMakeupCards(
  transaction: Db,
  { accountId, count, key, at }: CardGift,
): Promise<boolean> {
  const own = tables.of(transaction)
  const move = await own
    .insertInto('makeup_card_moves')
    .values({ account_id: accountId, amount: count, key, at })
    .onConflict((on) => on.column('key').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!move) return false
  await own
    .insertInto('makeup_cards')
    .values({ account_id: accountId, held: count })
    .onConflict((on) =>
      on.column('account_id').doUpdateSet({ held: sql`makeup_cards.held + ${count}::integer` }),
    )
    .execute()
  return true
}

/** Takes one card. Refuses with `makeup_no_card`. */
export async function takeMakeupCard(
  transaction: Db,
  { accountId, key, at }: Omit<CardGift, 'count'>,
): Promise<void> {
  const own = tables.of(transaction)
  const { numUpdatedRows } = await own
    .updateTable('makeup_cards')
    .set({ held: sql`held - 1` })
    .where('account_id', '=', accountId)
    .where('held', '>', 0)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) fail('makeup_no_card')
  await own.insertInto('makeup_card_moves').values({ account_id: accountId, amount: -1, key, at }).execute()
}

export async function makeupCardsOf(db: Db, accountId: number): Promise<number> {
  const row = await tables
    .of(db)
    .selectFrom('makeup_cards')
    .select('held')
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return row?.held ?? 0
}
