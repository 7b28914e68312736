import fc from 'fast-check'
import { openSql } from '#server/platform/database/db.ts'
import type { World } from '#server/testing.ts'
import { batches, batchSize } from './operations.ts'
import { play, type Tally } from './play.ts'

const perRound = 500

/**
 * Plays about `count` random sequences of operations. What fails is shrunk to the fewest operations that fail.
 * @returns the report of what failed; its seed makes the same round again
 */
export async function playMany(
  { platform: { config, db } }: World,
  { count, seed }: { count: number; seed: number },
  tally: Tally,
): Promise<string> {
  const owner = openSql(config.MIGRATE_DATABASE_URL, 1)
  try {
    for (let round = 0; round * perRound < count; round++) {
      const report = await playRound(db, Math.min(perRound, count - round * perRound), seed + round, tally)
      if (report) return report
      // The test's database never looks at its tables by itself: plans of the time when they were empty would read them whole.
      await owner`analyze ledger_accounts, ledger_transfers, ledger_entries`
    }
    return ''
  } finally {
    await owner.end()
  }
}

async function playRound(
  db: World['platform']['db'],
  count: number,
  seed: number,
  tally: Tally,
): Promise<string> {
  const property = fc.asyncProperty(batches, async (batch) => {
    const problems = await play(db, `model:${seed}`, batch, tally)
    if (problems.length > 0) throw new Error(problems.join('\n'))
  })
  const result = await fc.check(property, { seed, numRuns: Math.ceil(count / batchSize) })
  return result.failed ? `LEDGER_SEED=${seed}: ${fc.defaultReportMessage(result)}` : ''
}
