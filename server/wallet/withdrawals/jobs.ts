import { collectDebt } from '#server/ledger/index.ts'
import { job } from '#server/platform/jobs.ts'
import type { Platform } from '#server/platform/platform.ts'
import { matureSales } from '#server/purchases/index.ts'
import { payOut } from './jobs-input.ts'
import { settlePayouts } from './payouts/settle.ts'
import { tellOwner } from './notify-owner.ts'

/** Has providers pay granted withdrawals, and every minute asks about those they did not answer. */
export const payWithdrawals = job({
  ...payOut,
  retries: 3,
  retryDelay: 5,
  concurrency: 1,
  expire: 600,
  cron: '* * * * *',
  // A withdrawal granted while the job runs, or after its process died unnoticed, is paid at once too
  repeatsWhileRunning: true,
  run: (platform, _, signal) => settlePayouts(platform, signal),
})

/** Every hour makes creators' shares available whose sales are past the regular time of refunds. */
export const matureIncome = job({
  name: 'mature-income',
  input: payOut.input,
  retries: 2,
  retryDelay: 60,
  concurrency: 1,
  expire: 1800,
  cron: '7 * * * *',
  run: releaseIncome,
})

async function releaseIncome(platform: Platform, _: object, signal: AbortSignal): Promise<void> {
  for (;;) {
    const { owners, more } = await matureSales(platform, signal)
    for (const owner of owners) {
      await collectDebt(platform.db, 'creator', owner, new Date(platform.now()))
      await tellOwner(platform, owner)
    }
    if (!more || signal.aborted) return
  }
}
