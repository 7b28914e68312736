import * as Type from 'typebox'
import { job } from '#server/platform/jobs.ts'
import { tables } from './tables.ts'

/** A key of an opening lives a day, and what was credited to it has to outlive the key. */
const keptFor = 2 * 24 * 3_600_000

/** Forgets what was credited to openings that can no longer report anything. */
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
  },
})
