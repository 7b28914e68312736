import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { incomeAccounts, type IncomeSource } from '#contract/wallet/withdrawals.ts'
import type { Db } from '#server/platform/database/db.ts'
import { post } from './actions.ts'
import { balancesOf } from './queries.ts'
import { retryWhenShort } from './retry.ts'

/** Any number that nobody else takes for locks of accounts. */
const lockSpace = 25_001

/** What somebody does with their income comes one after another, until the transaction ends. */
export const lockIncome = (transaction: Db, accountId: number) =>
  sql`select pg_advisory_xact_lock(${lockSpace}, ${accountId % 2 ** 31})`.execute(transaction)

/**
 * Takes what somebody owes back for refunds from what they could withdraw, as far as it goes. A transaction of its own: before more is
 * withdrawn, and whenever income became free. A refund takes from the same income without this lock.
 */
export const collectDebt = (db: Db, source: IncomeSource, owner: number, at: Date): Promise<void> =>
  retryWhenShort(() =>
    db.transaction().execute(async (transaction) => {
      // Of two who collect at the same moment, the second finds less owed.
      await lockIncome(transaction, owner)
      const { debt, available } = (await balancesOf(transaction, owner))[source]
      const taken = Math.min(debt, available)
      if (taken === 0) return
      await post(transaction, {
        key: `debt:${source}:${owner}:${randomUUID()}`,
        reason: 'debt',
        by: 'system',
        at,
        entries: [
          { kind: incomeAccounts[source].available, owner, amount: -taken },
          { kind: incomeAccounts[source].debt, owner, amount: taken },
        ],
      })
    }),
  )
