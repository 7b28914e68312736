import type { Withdrawal, WithdrawalState } from '#contract/wallet/withdrawal-shapes.ts'
import type { IncomeSource } from '#contract/wallet/withdrawals.ts'
import { page, type PageInput, readCursor, rowsToFetch } from '#server/platform/database/cursor.ts'
import { type Db, unixSeconds } from '#server/platform/database/db.ts'
import { tables } from '../tables.ts'
import { isUndecided } from './rules.ts'

/** A withdrawal as the database has it. */
export type Row = {
  id: number
  account_id: number
  asked: Buffer
  source: IncomeSource
  method: Withdrawal['method']
  amount: number
  fee: number
  arrives: number
  currency: Withdrawal['currency']
  payee: Buffer | null
  payee_shown: string
  payee_hash: Buffer
  session_id: number
  hold_id: number
  state: WithdrawalState
  reason: Withdrawal['reason']
  note: string
  approved_by: number | null
  seconded_by: number | null
  payout: '' | 'hand' | 'stock' | 'sandbox'
  reference: string
  checks: number
  check_at: Date | null
  created_at: Date
  ended_at: Date | null
}

export const rowsOf = (db: Db) => tables.of(db).selectFrom('withdrawals').selectAll().$castTo<Row>()

export const findRow = (db: Db, id: number): Promise<Row | undefined> =>
  rowsOf(db).where('id', '=', id).executeTakeFirst()
export const findByKey = (db: Db, accountId: number, key: string): Promise<Row | undefined> =>
  rowsOf(db).where('account_id', '=', accountId).where('key', '=', key).executeTakeFirst()
export const findOwn = (db: Db, accountId: number, id: number): Promise<Row | undefined> =>
  rowsOf(db).where('id', '=', id).where('account_id', '=', accountId).executeTakeFirst()

/** Withdrawals of an account that are neither paid nor given back. */
export const openOf = (db: Db, accountId: number, { locked = false } = {}): Promise<Row[]> =>
  rowsOf(db)
    .where('account_id', '=', accountId)
    .where('ended_at', 'is', null)
    .orderBy('id')
    .$if(locked, (query) => query.forUpdate())
    .execute()

/** What an account asked for, the latest first. */
export async function listOwn(
  db: Db,
  accountId: number,
  { source, ...input }: PageInput & { source?: IncomeSource },
) {
  const list = `withdrawals ${source ?? ''}`
  const place = readCursor(list, input.cursor)
  const rows = await rowsOf(db)
    .where('account_id', '=', accountId)
    .$if(source !== undefined, (query) => query.where('source', '=', source!))
    .$if(place !== undefined, (query) => query.where('id', '<', place!.id))
    .orderBy('id', 'desc')
    .limit(rowsToFetch(input))
    .execute()
  return page(list, input, rows, ({ id }) => ({ key: 0, id }), showOwn)
}

/** As its owner sees it. Who grants it, and by how many, is no business of theirs. */
export const showOwn = (row: Row): Withdrawal => ({
  id: row.id,
  source: row.source,
  method: row.method,
  amount: row.amount,
  fee: row.fee,
  arrives: row.arrives,
  currency: row.currency,
  payee: row.payee_shown,
  state: row.state === 'second' ? 'review' : row.state,
  reason: row.reason,
  note: row.note,
  reference: row.state === 'paid' ? row.reference : '',
  createdAt: unixSeconds(row.created_at),
  endedAt: unixSeconds(row.ended_at),
  can: {
    cancel: isUndecided(row.state),
    showCard: row.state === 'paid' && row.method === 'jdcard',
  },
})
