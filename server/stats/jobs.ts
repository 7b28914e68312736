import * as Type from 'typebox'
import { shanghaiDay } from '#contract/days.ts'
import { job } from '#server/platform/jobs.ts'
import { tables } from './tables.ts'

const dailySumDays = 400
/** A batch may come a day late; after two days the visitors of a day are not needed. */
const visitorDays = 2

/** Removes the visitors of days that can no longer grow, and days that no dashboard shows any more. */
export const forgetVisits = job({
  name: 'forget-visits',
  input: Type.Object({}),
  retries: 2,
  retryDelay: 60,
  concurrency: 1,
  expire: 600,
  cron: '30 4 * * *',
  run: async ({ db, now }) => {
    const own = tables.of(db)
    const before = (days: number) => new Date(`${shanghaiDay(now(), days)}T00:00:00+08:00`)
    await own.deleteFrom('stat_batches').where('taken_at', '<', before(visitorDays)).execute()
    await own.deleteFrom('visitors_seen').where('day', '<', before(visitorDays)).execute()
    await own.deleteFrom('visits_daily').where('day', '<', before(dailySumDays)).execute()
    await own.deleteFrom('page_views_daily').where('day', '<', before(dailySumDays)).execute()
  },
})
