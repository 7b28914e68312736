import * as Type from 'typebox'
import { shanghaiDay } from '#contract/days.ts'
import { job } from '#server/platform/jobs.ts'
import { tables } from './tables.ts'

const dailyKept = 400
/** A batch may tell a day late; after two nobody asks any more who was there. */
const visitorsKept = 2

/** Forgets who visited as soon as a day can no longer grow, and days that no dashboard shows any more. */
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
    await own.deleteFrom('stat_batches').where('taken_at', '<', before(visitorsKept)).execute()
    await own.deleteFrom('visitors_seen').where('day', '<', before(visitorsKept)).execute()
    await own.deleteFrom('visits_daily').where('day', '<', before(dailyKept)).execute()
    await own.deleteFrom('page_views_daily').where('day', '<', before(dailyKept)).execute()
  },
})
