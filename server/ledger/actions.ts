import { sql } from 'kysely'
import { fail } from '#contract/errors.ts'
import { type Db, readWithin } from '#server/platform/database/db.ts'
import { prepared } from '#server/platform/database/prepared.ts'
import {
  type Cause,
  type Further,
  ledgerPost,
  postAnswer,
  type PostAnswer,
  type Posted,
  type Posting,
  postingOf,
  readPosted,
} from './posting.ts'
import { findHold, linesOf } from './queries.ts'
import { type Coins, endHold, type Entry, type Held, holdEntries, type Line, settle, undo } from './rules.ts'

/**
 * Posts one transfer within the caller's transaction, in one round trip. Entries of the same account are added up and those of zero
 * left out, so that callers need not look for them.
 *
 * Refuses with `balance_short` (the account's balance and what it would need) and `key_reused` (something else was posted under this
 * key). After a refusal nothing is written. Throws when the entries do not sum to zero in each currency.
 *
 * Accounts are locked in one order until the transaction ends. A transaction that posts only once, after whatever else it locks but
 * before its audit entry (whose chain has one writer at a time), cannot deadlock with others that do so.
 */
export const post = (transaction: Db, { entries, ...cause }: Cause & { entries: readonly Entry[] }) =>
  write(transaction, cause, settle(entries))

/**
 * Undoes a whole transfer by a new one. Refuses with `transfer_reversed` when that was done before, and with `balance_short` when
 * somebody has no longer what would go back. Holds are ended, not reversed; of what was captured, the transfer that captured is.
 * @param transfer the id of what is undone
 */
export async function reverse(
  transaction: Db,
  { transfer, ...cause }: Cause & { transfer: number },
): Promise<Posted> {
  const lines = await linesOf(transaction, transfer)
  if (lines.length === 0) fail('transfer_not_found')
  if (await findHold(transaction, transfer)) throw new Error(`transfer ${transfer} is a hold: release it`)
  return write(transaction, cause, settle(undo(lines)), { undoes: transfer })
}

/**
 * Sets coins, points or a creator's income aside until `capture` or `release` names the hold, once; whoever comes later is refused
 * with `hold_ended`. What is still held at `expiresAt` returns by itself.
 * @returns the hold's id
 */
export const hold = (
  transaction: Db,
  { owner, held, expiresAt, ...cause }: Cause & { owner: number; held: Held; expiresAt: Date },
): Promise<Posted> => write(transaction, cause, settle(holdEntries(owner, held)), { heldUntil: expiresAt })

/**
 * Ends a hold and moves what was held, all or part of it, to where `entries` say; they only give. What is left returns to the owner
 * in the same transfer. Refuses with `hold_ended`, and after its time with `hold_expired`.
 */
export async function capture(
  transaction: Db,
  { hold: id, entries, ...cause }: Cause & { hold: number; entries: readonly Entry[] },
): Promise<Posted> {
  const found = (await findHold(transaction, id)) ?? fail('transfer_not_found')
  const lines = settle(endHold(await linesOf(transaction, id), entries))
  // A repeat of what was captured in time is none too late.
  if (!found.ended && found.expiresAt <= (cause.at ?? new Date())) fail('hold_expired')
  return write(transaction, cause, lines, { ends: id })
}

/** Ends a hold and returns all of it. Refuses with `hold_ended`. */
export async function release(
  transaction: Db,
  { hold: id, ...cause }: Cause & { hold: number },
): Promise<Posted> {
  if (!(await findHold(transaction, id))) fail('transfer_not_found')
  return write(transaction, cause, settle(endHold(await linesOf(transaction, id), [])), { ends: id })
}

/**
 * What a member can spend, locked until the transaction ends, so that a price may be split between given and bought coins. Comes
 * before everything else that the transaction locks.
 */
export async function lockCoins(transaction: Db, owner: number): Promise<Coins> {
  const [coins] = await callLockCoins(readWithin(transaction), { owner })
  return coins!
}

const callLockCoins = prepared(
  (_, { owner }: { owner: number }) => sql<Coins>`select paid, bonus from ledger_lock_coins(${owner})`,
)

/**
 * The same with points, where what is won may be points or coins: whoever draws must have the price before. One of the two locks in a
 * transaction, never both.
 */
export async function lockPurse(transaction: Db, owner: number): Promise<Coins & { points: number }> {
  const { rows } = await sql<
    Coins & { points: number }
  >`select paid, bonus, points from ledger_lock_purse(${owner})`.execute(transaction)
  return rows[0]!
}

async function write(
  transaction: Db,
  cause: Cause,
  lines: readonly Line[],
  further: Further = {},
): Promise<Posted> {
  const [answer] = await callPost(readWithin(transaction), postingOf(cause, lines, further))
  return readPosted(answer!)
}

const callPost = prepared(
  (_, posting: Posting) => sql<PostAnswer>`select ${postAnswer} from ${ledgerPost(posting)} as posted`,
)
