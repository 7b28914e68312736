import * as Type from 'typebox'
import { ApiError } from '#contract/errors.ts'
import { job } from '#server/platform/jobs.ts'
import { release } from './actions.ts'
import { makeReport } from './console/reports.ts'
import { listOverdueHolds } from './queries.ts'

const batchSize = 500

/** Releases expired holds, each in a transaction of its own. */
export const expireHolds = job({
  name: 'expire-holds',
  input: Type.Object({}),
  retries: 2,
  retryDelay: 10,
  concurrency: 1,
  expire: 300,
  cron: '* * * * *',
  run: async ({ db, now }, _, signal) => {
    for (;;) {
      const overdue = await listOverdueHolds(db, new Date(now()), batchSize)
      for (const id of overdue) {
        if (signal.aborted) return
        await db
          .transaction()
          .execute((transaction) =>
            release(transaction, {
              hold: id,
              key: `expiry:${id}`,
              reason: 'expiry',
              by: 'system',
              at: new Date(now()),
            }),
          )
          .catch((error: unknown) => {
            // Captured or released at this moment, which is as good.
            if (!(error instanceof ApiError) || error.code !== 'hold_ended') throw error
          })
      }
      if (overdue.length < batchSize) return
    }
  },
})

/** Checks the whole ledger every night, and when staff start it. */
export const watchLedger = job({
  name: 'check-ledger',
  input: Type.Object({}),
  retries: 2,
  retryDelay: 60,
  concurrency: 1,
  expire: 1800,
  cron: '20 4 * * *',
  run: makeReport,
})
