import { sql } from 'kysely'
import { shanghaiDay } from '#contract/days.ts'
import type { IncomeReason, IncomeState } from '#contract/invite/shapes.ts'
import type { Entry } from '#contract/ledger/entry.ts'
import { lockAccount } from '#server/account/index.ts'
import {
  balancesOf,
  lockIncome as lockLedgerIncome,
  type Maker,
  post,
  retryWhenShort,
} from '#server/ledger/index.ts'
import { failpoint } from '#server/platform/failpoints.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { Platform } from '#server/platform/platform.ts'
import { bookableIncome } from './rules.ts'
import { tables } from './tables.ts'
import { readTerms } from './terms.ts'

export type PaidSale = { orderId: number; accountId: number; price: number; currency: string; at: number }

/**
 * Records the income of a sale, within the transaction that settles the order: if the buyer was invited, at the rate of
 * this moment. One statement, which writes nothing for other buyers; a job books the income.
 */
export async function recordSale(
  transaction: Db,
  { orderId, accountId, price, currency, at }: PaidSale,
): Promise<void> {
  if (price === 0) return
  await tables
    .of(transaction)
    .insertInto('invite_incomes')
    .columns(['order_id', 'inviter_id', 'invitee_id', 'price', 'currency', 'rate', 'sold_at', 'day', 'state'])
    .expression((eb) =>
      eb
        .selectFrom('invite_relations as relation')
        .innerJoin('invite_terms as terms', (join) => join.onTrue())
        .leftJoin('invite_agents as agent', 'agent.account_id', 'relation.inviter_id')
        .select([
          sql<number>`${orderId}::bigint`.as('order_id'),
          'relation.inviter_id',
          'relation.invitee_id',
          sql<number>`${price}::bigint`.as('price'),
          sql<string>`${currency}::text`.as('currency'),
          sql<number>`coalesce(agent.rate, terms.rate)`.as('rate'),
          sql<Date>`${new Date(at)}::timestamptz`.as('sold_at'),
          sql<Date>`${shanghaiDay(at)}::date`.as('day'),
          sql<string>`'new'`.as('state'),
        ])
        .where('relation.invitee_id', '=', accountId)
        .where('relation.state', '<>', 'refused'),
    )
    .onConflict((on) => on.column('order_id').doNothing())
    .execute()
}

const batchSize = 200
const columns = [
  'id',
  'order_id',
  'inviter_id',
  'invitee_id',
  'price',
  'currency',
  'rate',
  'sold_at',
  'state',
  'amount',
  'matures_at',
] as const

const incomes = (db: Db) => tables.of(db).selectFrom('invite_incomes').select(columns)
export type IncomeLine = Awaited<ReturnType<ReturnType<typeof incomes>['execute']>>[number]

/** Locks an inviter's incomes, so that nobody else changes or withdraws them until the transaction ends. */
export async function lockInviter(transaction: Db, inviterId: number): Promise<void> {
  await lockAccount(transaction, inviterId)
  await lockLedgerIncome(transaction, inviterId)
}

/** Locks an income until the transaction ends, and all incomes of its inviter with it. */
export async function lockIncome(transaction: Db, id: number): Promise<IncomeLine | undefined> {
  const income = await incomes(transaction).where('id', '=', id).executeTakeFirst()
  if (!income) return undefined
  await lockInviter(transaction, income.inviter_id)
  return incomes(transaction).where('id', '=', id).forUpdate().executeTakeFirst()
}

/** Locks the incomes from an invitee that are not available yet. The caller has locked the inviter. */
export const lockUnfinished = (transaction: Db, inviteeId: number): Promise<IncomeLine[]> =>
  incomes(transaction)
    .where('invitee_id', '=', inviteeId)
    .where('state', 'in', ['new', 'held', 'pending'])
    .orderBy('id')
    .forUpdate()
    .execute()

/** Time from which the income of a sale can be withdrawn. */
export const maturity = ({ sold_at }: Pick<IncomeLine, 'sold_at'>, holdDays: number): Date =>
  new Date(sold_at.getTime() + holdDays * 86_400_000)

type Change = {
  state: IncomeState
  reason?: IncomeReason
  amount?: number
  maturesAt?: Date | null
  endedAt?: Date
}

export const changeIncome = (
  transaction: Db,
  id: number,
  { state, reason = '', amount, maturesAt, endedAt }: Change,
) =>
  tables
    .of(transaction)
    .updateTable('invite_incomes')
    .set({
      state,
      reason,
      ...(amount !== undefined && { amount }),
      ...(maturesAt !== undefined && { matures_at: maturesAt }),
      ...(endedAt && { ended_at: endedAt }),
    })
    .where('id', '=', id)
    .execute()

/** Books new incomes, earliest sale first. */
export async function bookIncomes(platform: Platform): Promise<void> {
  const due = await incomes(platform.db).where('state', '=', 'new').orderBy('id').limit(batchSize).execute()
  for (const { id } of due) await bookIncome(platform, id)
}

/** Books one income, once: its row is locked, and the transfer's key names the order. */
const bookIncome = ({ db, now }: Platform, id: number) =>
  db.transaction().execute(async (transaction) => {
    const line = await lockIncome(transaction, id)
    if (line?.state !== 'new') return
    const relation = await tables
      .of(transaction)
      .selectFrom('invite_relations as relation')
      .innerJoin('invite_codes as code', 'code.account_id', 'relation.inviter_id')
      .select('relation.state')
      .where('relation.invitee_id', '=', line.invitee_id)
      .executeTakeFirst()
    const endWithoutIncome = (reason: IncomeReason) =>
      changeIncome(transaction, id, { state: 'void', reason, endedAt: new Date(now()) })
    // A deleted inviter has no code any more
    if (!relation) return endWithoutIncome('gone')
    if (relation.state === 'refused') return endWithoutIncome('refused')
    if (relation.state === 'held') return changeIncome(transaction, id, { state: 'held' })
    const terms = await readTerms(transaction)
    const { amount, reason } = bookableIncome(line, terms, await earnedOn(transaction, line))
    if (amount === 0) return endWithoutIncome(reason)
    await changeIncome(transaction, id, {
      state: 'pending',
      amount,
      maturesAt: maturity(line, terms.holdDays),
    })
    await postMove(transaction, {
      key: `invite:order:${line.order_id}`,
      reason: 'invite',
      by: 'system',
      note: `订单 ${line.order_id}`,
      at: now(),
      entries: [
        { kind: 'invite_cost', amount: -amount },
        { kind: 'invite_pending', owner: line.inviter_id, amount },
      ],
    })
    failpoint('invite.booked')
  })

/** Income of an inviter from the day of a sale. Income taken back counts too, or a day's limit could be used twice. */
async function earnedOn(db: Db, { inviter_id, sold_at }: IncomeLine): Promise<number> {
  const { sum } = await tables
    .of(db)
    .selectFrom('invite_incomes')
    .select(({ fn }) => fn.coalesce(fn.sum<number>('amount'), sql<number>`0`).as('sum'))
    .where('inviter_id', '=', inviter_id)
    .where('day', '=', sql<Date>`${shanghaiDay(sold_at.getTime())}::date`)
    .executeTakeFirstOrThrow()
  return Number(sum)
}

/** Makes incomes available whose hold time is over, longest due first. */
export async function matureIncomes(platform: Platform): Promise<void> {
  const due = await incomes(platform.db)
    .where('state', '=', 'pending')
    .where('matures_at', '<=', new Date(platform.now()))
    .orderBy('matures_at')
    .limit(batchSize)
    .execute()
  for (const { id } of due) await retryWhenShort(() => matureIncome(platform, id))
}

/** Makes one income available, once; the debt of its owner is paid from it first. */
const matureIncome = ({ db, now }: Platform, id: number) =>
  db.transaction().execute(async (transaction) => {
    const line = await lockIncome(transaction, id)
    if (line?.state !== 'pending' || !line.matures_at || line.matures_at.getTime() > now()) return
    const { inviter_id: owner, amount } = line
    const { invite } = await balancesOf(transaction, owner)
    const repaid = Math.min(amount, invite.debt)
    await changeIncome(transaction, id, { state: 'available' })
    await postMove(transaction, {
      key: `invite:mature:${line.order_id}`,
      reason: 'invite_mature',
      by: 'system',
      note: `订单 ${line.order_id}`,
      at: now(),
      entries: [
        { kind: 'invite_pending', owner, amount: -amount },
        { kind: 'invite_debt', owner, amount: repaid },
        { kind: 'invite_available', owner, amount: amount - repaid },
      ],
    })
    failpoint('invite.matured')
  })

type IncomeMove = {
  key: string
  reason: string
  by: Maker
  note: string
  at: number
  entries: readonly Entry[]
}

export const postMove = (transaction: Db, { at, ...cause }: IncomeMove) =>
  post(transaction, { ...cause, at: new Date(at) })
