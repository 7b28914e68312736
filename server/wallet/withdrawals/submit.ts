import { createHash } from 'node:crypto'
import { fail } from '#contract/errors.ts'
import { quoteOf } from '#contract/wallet/withdrawal-quote.ts'
import type { PayeeInput, Withdrawal, WithdrawalTerms } from '#contract/wallet/withdrawal-shapes.ts'
import type { IncomeSource } from '#contract/wallet/withdrawals.ts'
import { recordPayee } from '#server/invite/index.ts'
import { collectDebt, hold, lockIncome } from '#server/ledger/index.ts'
import { checkPayPassword } from '#server/mine/index.ts'
import type { Db } from '#server/platform/database/db.ts'
import { failpoint } from '#server/platform/failpoints.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Viewer } from '#server/platform/viewer.ts'
import { tables } from '../tables.ts'
import { type SealedPayee, sealPayee } from './payees.ts'
import { findByKey, type Row, showOwn } from './queries.ts'
import { reserveCard } from './stock.ts'
import { heldOf, writeStep } from './states.ts'
import { tellOwner } from './notify-owner.ts'
import { listTerms, usedToday } from './terms.ts'

export type Wish = {
  key: string
  source: IncomeSource
  amount: number
  fee: number
  arrives: number
  payee: PayeeInput
  digits: string
}

/** Expiry of the hold of a withdrawal: it never returns by itself. */
const neverExpires = new Date('9999-12-31T00:00:00Z')

/**
 * Holds an amount of income for a withdrawal that staff decide. The same key with the same wish answers the same
 * withdrawal; with another wish it refuses with `key_reused`. Wrong pay passwords are counted before any other check.
 */
export async function submitWithdrawal(platform: Platform, viewer: Viewer, wish: Wish): Promise<Withdrawal> {
  const { db, now } = platform
  const requestHash = hashOf(wish)
  const existing = await findByKey(db, viewer.id, wish.key)
  if (existing) return showSubmitted(existing, requestHash)
  await checkPayPassword(platform, viewer.id, wish.digits)
  const payee = await sealPayee(platform, viewer.id, wish.payee)
  // Gift cards have no payee; bank and wallet addresses are compared with those of other accounts.
  if (wish.payee.method !== 'jdcard') await recordPayee(platform, viewer.id, payee.payee_hash)
  const at = new Date(now())
  await collectDebt(db, wish.source, viewer.id, at)
  const row = await db
    .transaction()
    .execute((transaction) => submitWithin(transaction, { viewer, wish, requestHash, payee, at }))
  failpoint('withdrawal.submitted')
  await tellOwner(platform, row.account_id)
  return showSubmitted(row, requestHash)
}

/** Hashes the wish without the pay password, which is not part of it. */
const hashOf = ({ source, amount, fee, arrives, payee }: Wish) =>
  createHash('sha256')
    .update(JSON.stringify([source, amount, fee, arrives, Object.entries(payee).map(String).toSorted()]))
    .digest()

const showSubmitted = (row: Row, requestHash: Buffer): Withdrawal =>
  row.asked.equals(requestHash) ? showOwn(row) : fail('key_reused')

type Submitting = { viewer: Viewer; wish: Wish; requestHash: Buffer; payee: SealedPayee; at: Date }

async function submitWithin(
  transaction: Db,
  { viewer, wish, requestHash, payee, at }: Submitting,
): Promise<Row> {
  // Withdrawals of one account are written one after another, because those of a day are counted.
  await lockIncome(transaction, viewer.id)
  const existing = await findByKey(transaction, viewer.id, wish.key)
  if (existing) return existing
  const { source, amount, key } = wish
  const { method } = wish.payee
  const { currency, fee, arrives } = await checkTerms(transaction, viewer.id, wish, at)
  const card =
    method === 'jdcard' ? ((await reserveCard(transaction, amount)) ?? fail('card_sold_out')) : null
  const { id: hold_id } = await hold(transaction, {
    key: `withdrawal:${viewer.id}:${key}`,
    reason: 'withdrawal hold',
    by: { member: viewer.id },
    note: payee.payee_shown,
    at,
    owner: viewer.id,
    held: heldOf({ source, amount }),
    expiresAt: neverExpires,
  })
  failpoint('withdrawal.held')
  const row = (await tables
    .of(transaction)
    .insertInto('withdrawals')
    .values({
      account_id: viewer.id,
      key,
      asked: requestHash,
      source,
      method,
      amount,
      fee,
      arrives,
      currency,
      ...payee,
      session_id: viewer.sessionId,
      hold_id,
      created_at: at,
      updated_at: at,
    })
    .returningAll()
    .executeTakeFirstOrThrow()) as Row
  if (card !== null)
    await tables
      .of(transaction)
      .updateTable('jd_cards')
      .set({ withdrawal_id: row.id })
      .where('id', '=', card)
      .execute()
  await writeStep(transaction, { id: row.id, state: 'review', by: { member: viewer.id }, at, note: '' })
  return row
}

/**
 * The fee and payout of an amount. Refuses what is closed, out of its limits, or quoted otherwise than the viewer was
 * shown.
 */
async function checkTerms(transaction: Db, accountId: number, wish: Wish, at: Date) {
  const { amount, payee } = wish
  const terms =
    (await listTerms(transaction)).find(({ method, open }) => open && method === payee.method) ??
    fail('withdrawal_closed')
  const { least, most, dayCount, daySum, currency } = terms
  if (amount < least || amount > most) fail('withdrawal_amount', { least, most })
  const quote = quoteFor(terms, amount)
  if (quote.fee !== wish.fee || quote.arrives !== wish.arrives) fail('withdrawal_changed', quote)
  const used = (await usedToday(transaction, accountId, at.getTime()))(payee.method)
  if (used.count >= dayCount || used.sum + amount > daySum) fail('withdrawal_day_limit', { dayCount, daySum })
  return { ...quote, currency }
}

/** Refuses an amount too small to pay out anything. */
function quoteFor(terms: WithdrawalTerms, amount: number) {
  const quote = quoteOf(terms, amount)
  return quote.arrives > 0
    ? quote
    : fail('withdrawal_amount', { least: Math.min(amount + 1, terms.most), most: terms.most })
}
