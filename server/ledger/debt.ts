import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { incomeAccounts, type IncomeSource } from '#contract/wallet/withdrawals.ts'
import type { Db } from '#server/platform/database/db.ts'
import { post } from './actions.ts'
import { balancesOf } from './queries.ts'
import { retryWhenShort } from './retry.ts'

/** First key of the advisory locks on income; no other code uses this number. */
const incomeLockSpace = 25_001

/** Makes changes of one account's income wait for each other, until the transaction ends. */
export const lockIncome = (transaction: Db, accountId: number) =>
  sql`select pg_advisory_xact_lock(${incomeLockSpace}, ${accountId % 2 ** 31})`.execute(transaction)

/**
 * Pays a member's debt from refunds out of the income that is available, as far as it goes. Runs in a transaction of
 * its own: before a withdrawal, and whenever income became available. A refund takes from the same income without this
 * lock.
 */
export const collectDebt = (db: Db, source: IncomeSource, owner: number, at: Date): Promise<void> =>
  retryWhenShort(() =>
    db.transaction().execute(async (transaction) => {
      // Of two collections at the same moment, the second finds the smaller debt.
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
