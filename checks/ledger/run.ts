import fc from 'fast-check'
import type { Db } from '#server/platform/db.ts'
import { batches, batchSize } from './operations.ts'
import { play, type Tally } from './play.ts'

/**
 * Plays about `count` random sequences of operations. What fails is shrunk to the fewest operations that fail.
 * @returns the report of what failed; `seed` makes the same run again
 */
export async function playMany(
  db: Db,
  { count, seed }: { count: number; seed: number },
  tally: Tally,
): Promise<string> {
  const property = fc.asyncProperty(batches, async (batch) => {
    const problems = await play(db, `model:${seed}`, batch, tally)
    if (problems.length > 0) throw new Error(problems.join('\n'))
  })
  const result = await fc.check(property, { seed, numRuns: Math.ceil(count / batchSize) })
  return result.failed ? `LEDGER_SEED=${seed}: ${fc.defaultReportMessage(result)}` : ''
}
