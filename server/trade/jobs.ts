import * as Type from 'typebox'
import { shanghaiDay } from '#contract/days.ts'
import { dateOf } from '#server/platform/database/db.ts'
import { job } from '#server/platform/jobs.ts'
import { tables } from './tables.ts'

const daysKept = 400
/** A showing is over long before: a click in it that comes again after this would count anew. */
const clicksKept = 60

/** Forgets showings, and the days that no chart shows any more; the sums of each app stay. */
export const forgetAppClicks = job({
  name: 'forget-app-clicks',
  input: Type.Object({}),
  retries: 2,
  retryDelay: 60,
  concurrency: 1,
  expire: 600,
  cron: '50 4 * * *',
  run: async ({ db, now }) => {
    const own = tables.of(db)
    const since = new Date(`${shanghaiDay(now(), clicksKept)}T00:00:00+08:00`)
    await own.deleteFrom('app_clicks').where('at', '<', since).execute()
    await own
      .deleteFrom('app_figures_daily')
      .where('day', '<', dateOf(shanghaiDay(now(), daysKept)))
      .execute()
  },
})
