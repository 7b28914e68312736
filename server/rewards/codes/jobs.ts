import * as Type from 'typebox'
import { job } from '#server/platform/jobs.ts'
import { closeExpired } from './batches.ts'
import { signalDays } from './signals.ts'
import { tables } from './tables.ts'

const atOnce = 50

/** Ends batches of codes whose time is over and returns what is left of their budgets. Nobody can use their codes before either. */
export const closeCodeBatches = job({
  name: 'close-code-batches',
  input: Type.Object({}),
  retries: 2,
  retryDelay: 60,
  concurrency: 1,
  expire: 600,
  cron: '10 * * * *',
  run: async (platform, _, signal) => {
    while ((await closeExpired(platform, atOnce)) === atOnce && !signal.aborted);
  },
})

/** Forgets wrong redeem codes that tell nothing any more. */
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
