import { shanghaiDay } from '#contract/days.ts'
import { job } from '#server/platform/jobs.ts'
import type { Platform } from '#server/platform/platform.ts'
import { reportOn } from './console/reports.ts'
import { makeReport, settlePayments } from './jobs-input.ts'
import type { ProductHandlers } from './orders/products.ts'
import { checkAllOpen, recheckClosed } from './orders/check-schedule.actions.ts'
import { settleWaiting } from './reconcile.ts'
import { resumePayouts } from './withdrawals/payouts/settle.ts'

/** Sees to what providers told, and every minute to what they may have failed to tell. */
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

/** Once a day looks again at orders that ended unpaid within the last week: money that came late is still credited. */
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

/** After a start every open order is looked at, however long its next look was put off, and what is being paid out goes on. */
export async function resumePayments(platform: Platform): Promise<void> {
  await checkAllOpen(platform)
  await platform.jobs.enqueue(settlePayments, {})
  await resumePayouts(platform)
}

/** Every night compares what providers, orders and ledger say of the day before. */
export const reportPayments = job({
  ...makeReport,
  retries: 2,
  retryDelay: 300,
  concurrency: 1,
  expire: 3600,
  cron: '40 1 * * *',
  run: (platform, { day, by }) => reportOn(platform, day ?? shanghaiDay(platform.now(), 1), by ?? null),
})
