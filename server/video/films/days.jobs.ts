import * as Type from 'typebox'
import { shanghaiDay } from '#contract/days.ts'
import { job } from '#server/platform/jobs.ts'
import { tables } from '../tables.ts'

const daysKept = 400

/** Forgets plays and watch time of days that no rank and no dashboard counts any more; what a film has in all stays. */
export const forgetPlayDays = job({
  name: 'forget-play-days',
  input: Type.Object({}),
  retries: 2,
  retryDelay: 60,
  concurrency: 1,
  expire: 600,
  cron: '10 4 * * *',
  run: async ({ db, now }) => {
    const before = new Date(`${shanghaiDay(now(), daysKept)}T00:00:00+08:00`)
    // The sums of a day last: triggers take from them what goes before.
    for (const table of ['film_plays_daily', 'film_watch_daily', 'film_totals_daily'] as const)
      await tables.of(db).deleteFrom(table).where('day', '<', before).execute()
  },
})
