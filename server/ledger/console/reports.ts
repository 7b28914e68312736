import type { LedgerReport } from '#contract/ledger/shapes.ts'
import { type Db, unixSeconds } from '#server/platform/database/db.ts'
import type { Platform } from '#server/platform/platform.ts'
import { checkLedger } from '../check.ts'
import { tables } from '../tables.ts'

const maxDifferences = 100

/** Checks the ledger and stores the report. Logs an error when anything differs. */
export async function makeReport({ db, now, log }: Pick<Platform, 'db' | 'now' | 'log'>): Promise<void> {
  const [startedAt, started] = [new Date(now()), performance.now()]
  const { differences, accounts, transfers, entries } = await checkLedger(db)
  await tables
    .of(db)
    .insertInto('ledger_checks')
    .values({
      started_at: startedAt,
      milliseconds: Math.round(performance.now() - started),
      accounts,
      transfers,
      entries,
      differences: JSON.stringify(differences.slice(0, maxDifferences)),
      difference_count: differences.length,
    })
    .execute()
  if (differences.length > 0)
    log.error(
      { differences: differences.slice(0, 10), count: differences.length },
      'the ledger does not balance',
    )
}

/** The newest report. */
export async function latestReport(db: Db): Promise<LedgerReport | null> {
  const row = await tables
    .of(db)
    .selectFrom('ledger_checks')
    .selectAll()
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row
    ? {
        id: row.id,
        startedAt: unixSeconds(row.started_at),
        milliseconds: row.milliseconds,
        accounts: row.accounts,
        transfers: row.transfers,
        entries: row.entries,
        differences: row.differences as LedgerReport['differences'],
        differenceCount: row.difference_count,
      }
    : null
}
