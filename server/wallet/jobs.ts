import { shanghaiDay } from '#contract/days.ts'
import { job } from '#server/platform/jobs.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { ProductHandlers } from '#server/platform/parts/product-handlers.ts'
import { reportOn } from './console/reports.ts'
import { makeReport, settlePayments } from './jobs-input.ts'
import { checkAllOpen, recheckClosed } from './orders/check-schedule.actions.ts'
import { settleWaiting } from './reconcile.ts'
import { resumePayouts } from './withdrawals/payouts/settle.ts'

/** Settles invoices named by webhooks, and every minute also orders whose webhook may be lost. */
export const settleJob = (products: ProductHandlers) =>
  job({
    ...settlePayments,
    retries: 5,
    retryDelay: 2,
    concurrency: 2,
    expire: 600,
    cron: '* * * * *',
    repeatsWhileRunning: true,
    run: (platform) => settleWaiting(platform, products),
  })

/** Once a day checks orders again that ended unpaid within the last week, so that late money is still credited. */
export const recheckPayments = job({
  name: 'recheck-payments',
  input: settlePayments.input,
  retries: 2,
  retryDelay: 60,
  concurrency: 1,
  expire: 600,
  cron: '20 5 * * *',
  async run(platform) {
    await recheckClosed(platform)
    await platform.jobs.enqueue(settlePayments, {}, { key: 'sweep' })
  },
})

/** After a start checks every open order now, however far off its next check was, and continues payouts. */
export async function resumePayments(platform: Platform): Promise<void> {
  await checkAllOpen(platform)
  await platform.jobs.enqueue(settlePayments, {})
  await resumePayouts(platform)
}

/** Compares provider, orders and ledger for the day before, every night. */
export const reportPayments = job({
  ...makeReport,
  retries: 2,
  retryDelay: 300,
  concurrency: 1,
  expire: 3600,
  cron: '40 1 * * *',
  run: (platform, { day, by }) => reportOn(platform, day ?? shanghaiDay(platform.now(), 1), by ?? null),
})
