import * as Type from 'typebox'
import { shanghaiDay } from '#contract/days.ts'
import { dateOf } from '#server/platform/database/db.ts'
import { job } from '#server/platform/jobs.ts'
import { tables } from './tables.ts'

/** A key of an opening lives a day, and what was credited to it has to outlive the key. */
const keptFor = 2 * 24 * 3_600_000

/** Forgets what was credited to openings that can no longer report anything, and how long was watched on days long past. */
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
      .where('credited_until', '<', new Date(now() - keptFor))
      .execute()
    await tables
      .of(db)
      .deleteFrom('watch_days')
      .where('day', '<', dateOf(shanghaiDay(now(), 3)))
      .execute()
  },
})
