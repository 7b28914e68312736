import type { WithdrawalInfo, WithdrawalTerms } from '#contract/wallet/withdrawal-shapes.ts'
import { withdrawalMethods } from '#contract/wallet/withdrawal-shapes.ts'
import type { IncomeSource } from '#contract/wallet/withdrawals.ts'
import { shanghaiDay } from '#contract/days.ts'
import { invalid } from '#contract/errors.ts'
import { balancesOf } from '#server/ledger/index.ts'
import { payPasswordState } from '#server/mine/index.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { StaffViewer } from '#server/platform/viewer.ts'
import { writeAudit } from '#server/staff/index.ts'
import { dayBounds } from '../console/days.ts'
import { tables } from '../tables.ts'

/** Limits and fees of every method, in a fixed order. */
export async function listTerms(db: Db): Promise<WithdrawalTerms[]> {
  const rows = await tables.of(db).selectFrom('withdrawal_terms').selectAll().execute()
  return withdrawalMethods.flatMap((method) =>
    rows
      .filter((row) => row.method === method)
      .map((row) => ({
        method,
        open: row.is_open,
        least: row.least,
        most: row.most,
        dayCount: row.day_count,
        daySum: row.day_sum,
        fee: row.fee,
        feeRate: row.fee_rate,
        currency: row.currency as WithdrawalTerms['currency'],
        rate: row.rate,
      })),
  )
}

/** Changes limits and fees of a method; withdrawals requested before keep their fee. */
export async function saveTerms({ db }: Platform, staff: StaffViewer, terms: WithdrawalTerms): Promise<void> {
  if (terms.most < terms.least) invalid('/most', 'less than the least')
  const { method, open, dayCount, daySum, feeRate, ...rest } = terms
  await db.transaction().execute(async (transaction) => {
    const before = (await listTerms(transaction)).find((one) => one.method === method)
    await tables
      .of(transaction)
      .updateTable('withdrawal_terms')
      .set({ ...rest, is_open: open, day_count: dayCount, day_sum: daySum, fee_rate: feeRate })
      .where('method', '=', method)
      .execute()
    await writeAudit(transaction, staff, {
      action: 'withdrawals.terms',
      subject: `withdrawals by ${method}`,
      details: { before, after: terms },
    })
  })
}

/** Count and sum of an account's withdrawals of the Shanghai day, by method; returned ones do not count. */
export async function usedToday(db: Db, accountId: number, now: number) {
  const rows = await tables
    .of(db)
    .selectFrom('withdrawals')
    .select(['method', 'amount'])
    .where('account_id', '=', accountId)
    .where('created_at', '>=', dayBounds(shanghaiDay(now)).from)
    .where('state', '<>', 'returned')
    .execute()
  return (method: string) => {
    const amounts = rows.filter((row) => row.method === method).map(({ amount }) => amount)
    return { count: amounts.length, sum: amounts.reduce((sum, amount) => sum + amount, 0) }
  }
}

/** The balances of one income, with limits and use of each open method. */
export async function infoOf(
  platform: Platform,
  accountId: number,
  source: IncomeSource,
): Promise<WithdrawalInfo> {
  const { db, config, now } = platform
  const [balances, terms, used, last, { set: payPassword }] = await Promise.all([
    balancesOf(db, accountId),
    listTerms(db),
    usedToday(db, accountId, now()),
    lastPayees(db, accountId),
    payPasswordState(platform, accountId),
  ])
  return {
    ...balances[source],
    payPassword,
    methods: terms
      .filter(({ open }) => open)
      .map((one) => ({ ...one, used: used(one.method), last: last.get(one.method) ?? '' })),
    days: config.INCOME_HOLD_DAYS,
  }
}

/** The previous payee of each method, with all but its ends hidden. */
async function lastPayees(db: Db, accountId: number): Promise<ReadonlyMap<string, string>> {
  const rows = await tables
    .of(db)
    .selectFrom('withdrawals')
    .distinctOn('method')
    .select(['method', 'payee_shown'])
    .where('account_id', '=', accountId)
    .where('method', '<>', 'jdcard')
    .where('payee', 'is not', null)
    .orderBy('method')
    .orderBy('id', 'desc')
    .execute()
  return new Map(rows.map(({ method, payee_shown }) => [method, payee_shown]))
}
