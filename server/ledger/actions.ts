import { sql } from 'kysely'
import { fail } from '#contract/errors.ts'
import type { Entry } from '#contract/ledger/entry.ts'
import { type Db, readWithin } from '#server/platform/database/db.ts'
import { prepared } from '#server/platform/database/prepared.ts'
import {
  type Cause,
  type TransferLink,
  ledgerPost,
  postAnswer,
  type PostAnswer,
  type Posted,
  type Posting,
  postingOf,
  readPosted,
} from './posting.ts'
import { findHold, linesOf } from './queries.ts'
import { type Coins, endHold, type Held, holdEntries, type Line, settle, undo } from './rules.ts'

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
 * Undoes a whole transfer by a new one. Refuses with `transfer_reversed` when it was undone before, and with
 * `balance_short` when an account no longer has what would go back. A hold is ended, not reversed; to undo a capture,
 * reverse the transfer that captured.
 * @param transfer the id of the transfer to undo
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
 * Holds coins, points or a creator's income until `capture` or `release` names the hold, once; later callers are
 * refused with `hold_ended`. At `expiresAt` an open hold is released.
 * @returns the hold's id
 */
export const hold = (
  transaction: Db,
  { owner, held, expiresAt, ...cause }: Cause & { owner: number; held: Held; expiresAt: Date },
): Promise<Posted> => write(transaction, cause, settle(holdEntries(owner, held)), { heldUntil: expiresAt })

/**
 * Ends a hold and moves the held amount, or part of it, to where `entries` say; they may only give. The rest returns to
 * the owner in the same transfer. Refuses with `hold_ended`, and after its time with `hold_expired`.
 */
export async function capture(
  transaction: Db,
  { hold: id, entries, ...cause }: Cause & { hold: number; entries: readonly Entry[] },
): Promise<Posted> {
  const found = (await findHold(transaction, id)) ?? fail('transfer_not_found')
  const lines = settle(endHold(await linesOf(transaction, id), entries))
  // A repeat of a capture that was in time is accepted after the time too.
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
 * Reads a member's coins and locks them until the transaction ends, so that a price can be split between bonus and paid
 * coins. Must come before every other lock of the transaction.
 */
export async function lockCoins(transaction: Db, owner: number): Promise<Coins> {
  const [coins] = await callLockCoins(readWithin(transaction), { owner })
  return coins!
}

const callLockCoins = prepared(
  (_, { owner }: { owner: number }) => sql<Coins>`select paid, bonus from ledger_lock_coins(${owner})`,
)

/**
 * As `lockCoins`, with points too, for draws whose prize may be points or coins. A transaction uses one of the two
 * locks, never both.
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
  options: TransferLink = {},
): Promise<Posted> {
  const [answer] = await callPost(readWithin(transaction), postingOf(cause, lines, options))
  return readPosted(answer!)
}

const callPost = prepared(
  (_, posting: Posting) => sql<PostAnswer>`select ${postAnswer} from ${ledgerPost(posting)} as posted`,
)
