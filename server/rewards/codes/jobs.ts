import * as Type from 'typebox'
import { job } from '#server/platform/jobs.ts'
import { closeExpired } from './batches.ts'
import { signalDays } from './signals.ts'
import { tables } from './tables.ts'

const batchSize = 50

/**
 * Closes expired batches of codes and returns the rest of their budgets. Their codes are refused from the expiry on,
 * before the job runs.
 */
export const closeCodeBatches = job({
  name: 'close-code-batches',
  input: Type.Object({}),
  retries: 2,
  retryDelay: 60,
  concurrency: 1,
  expire: 600,
  cron: '10 * * * *',
  run: async (platform, _, signal) => {
    while ((await closeExpired(platform, batchSize)) === batchSize && !signal.aborted);
  },
})

/** Removes wrong redeem codes that are too old for the signals of guessing. */
export const forgetRedeemMisses = job({
  name: 'forget-redeem-misses',
  input: Type.Object({}),
  retries: 2,
  retryDelay: 60,
  concurrency: 1,
  expire: 300,
  cron: '35 4 * * *',
  run: async (platform) => {
    await tables
      .of(platform.db)
      .deleteFrom('reward_code_misses')
      .where('at', '<', new Date(platform.now() - signalDays * 86_400_000))
      .execute()
  },
})
