import { createHash } from 'node:crypto'
import { fail } from '#contract/errors.ts'
import { quoteOf } from '#contract/wallet/withdrawal-quote.ts'
import type { PayeeInput, Withdrawal, WithdrawalTerms } from '#contract/wallet/withdrawal-shapes.ts'
import type { IncomeSource } from '#contract/wallet/withdrawals.ts'
import { notePayout } from '#server/invite/index.ts'
import { collectDebt, hold, lockIncome } from '#server/ledger/index.ts'
import { checkPayPassword } from '#server/mine/index.ts'
import type { Db } from '#server/platform/database/db.ts'
import { failpoint } from '#server/platform/failpoints.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Viewer } from '#server/platform/viewer.ts'
import { tables } from '../tables.ts'
import { type KeptPayee, keepPayee } from './payees.ts'
import { findByKey, type Row, showOwn } from './queries.ts'
import { setAside } from './stock.ts'
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

/** Held until somebody decides: by itself it never returns. */
const never = new Date('9999-12-31T00:00:00Z')

/**
 * Sets an amount of income aside for people to look at. Sent again with the same key it answers the same withdrawal; with another wish
 * under that key it refuses. Wrong pay passwords are counted before anything else is looked at.
 */
export async function submitWithdrawal(platform: Platform, viewer: Viewer, wish: Wish): Promise<Withdrawal> {
  const { db, now } = platform
  const asked = hashOf(wish)
  const known = await findByKey(db, viewer.id, wish.key)
  if (known) return answer(known, asked)
  await checkPayPassword(platform, viewer.id, wish.digits)
  const payee = await keepPayee(platform, viewer.id, wish.payee)
  // Of cards there are many and no place; of accounts one belongs to somebody
  if (wish.payee.method !== 'jdcard') await notePayout(platform, viewer.id, payee.payee_hash)
  const at = new Date(now())
  await collectDebt(db, wish.source, viewer.id, at)
  const row = await db
    .transaction()
    .execute((transaction) => submitWithin(transaction, { viewer, wish, asked, payee, at }))
  failpoint('withdrawal.submitted')
  await tellOwner(platform, row.account_id)
  return answer(row, asked)
}

/** The pay password is no part of what was asked. */
const hashOf = ({ source, amount, fee, arrives, payee }: Wish) =>
  createHash('sha256')
    .update(JSON.stringify([source, amount, fee, arrives, Object.entries(payee).map(String).toSorted()]))
    .digest()

const answer = (row: Row, asked: Buffer): Withdrawal =>
  row.asked.equals(asked) ? showOwn(row) : fail('key_reused')

type Submitting = { viewer: Viewer; wish: Wish; asked: Buffer; payee: KeptPayee; at: Date }

async function submitWithin(transaction: Db, { viewer, wish, asked, payee, at }: Submitting): Promise<Row> {
  // Those of one account are written one after another, or a day's could not be counted.
  await lockIncome(transaction, viewer.id)
  const known = await findByKey(transaction, viewer.id, wish.key)
  if (known) return known
  const { source, amount, key } = wish
  const { method } = wish.payee
  const { currency, fee, arrives } = await checkTerms(transaction, viewer.id, wish, at)
  const card = method === 'jdcard' ? ((await setAside(transaction, amount)) ?? fail('card_sold_out')) : null
  const { id: hold_id } = await hold(transaction, {
    key: `withdrawal:${viewer.id}:${key}`,
    reason: 'withdrawal hold',
    by: { member: viewer.id },
    note: payee.payee_shown,
    at,
    owner: viewer.id,
    held: heldOf({ source, amount }),
    expiresAt: never,
  })
  failpoint('withdrawal.held')
  const row = (await tables
    .of(transaction)
    .insertInto('withdrawals')
    .values({
      account_id: viewer.id,
      key,
      asked,
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

/** What the amount costs and comes to, if it may be asked for at all. */
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

/** An amount of which nothing would arrive is too small. */
function quoteFor(terms: WithdrawalTerms, amount: number) {
  const quote = quoteOf(terms, amount)
  return quote.arrives > 0
    ? quote
    : fail('withdrawal_amount', { least: Math.min(amount + 1, terms.most), most: terms.most })
}
