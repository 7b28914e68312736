import type { Withdrawal, WithdrawalState } from '#contract/wallet/withdrawal-shapes.ts'
import type { IncomeSource } from '#contract/wallet/withdrawals.ts'
import { keysetPage, type PageInput } from '#server/platform/database/cursor.ts'
import { type Db, unixSeconds } from '#server/platform/database/db.ts'
import { tables } from '../tables.ts'
import { isUndecided } from './rules.ts'

/** A row of `withdrawals`. */
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

/** Open withdrawals of an account: neither paid nor returned. */
export const openOf = (db: Db, accountId: number, { locked = false } = {}): Promise<Row[]> =>
  rowsOf(db)
    .where('account_id', '=', accountId)
    .where('ended_at', 'is', null)
    .orderBy('id')
    .$if(locked, (query) => query.forUpdate())
    .execute()

/** The withdrawals of an account, newest first. */
export async function listOwn(
  db: Db,
  accountId: number,
  { source, ...input }: PageInput & { source?: IncomeSource },
) {
  const list = `withdrawals ${source ?? ''}`
  return keysetPage(
    rowsOf(db)
      .where('account_id', '=', accountId)
      .$if(source !== undefined, (query) => query.where('source', '=', source!)),
    input,
    { list, id: 'id', order: 'desc' },
    showOwn,
  )
}

/** A withdrawal as its owner sees it; a waiting second grant is hidden from them. */
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
