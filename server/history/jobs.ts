import * as Type from 'typebox'
import { shanghaiDay } from '#contract/days.ts'
import { dateOf } from '#server/platform/database/db.ts'
import { job } from '#server/platform/jobs.ts'
import { tables } from './tables.ts'

/** A play key lives a day, and the credits of its opening must outlive it. */
const creditRetention = 2 * 24 * 3_600_000

/** Removes credits of openings that can no longer report, and watch time of past days. */
export const forgetPlays = job({
  name: 'forget-plays',
  input: Type.Object({}),
  retries: 2,
  retryDelay: 60,
  concurrency: 1,
  expire: 600,
  cron: '20 4 * * *',
  run: async ({ db, now }) => {
    await tables
      .of(db)
      .deleteFrom('watched_plays')
      .where('credited_until', '<', new Date(now() - creditRetention))
      .execute()
    await tables
      .of(db)
      .deleteFrom('watch_days')
      .where('day', '<', dateOf(shanghaiDay(now(), 3)))
      .execute()
  },
})
