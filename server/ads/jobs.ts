import * as Type from 'typebox'
import { shanghaiDay } from '#contract/days.ts'
import { job } from '#server/platform/jobs.ts'
import { tables } from './tables.ts'

const daysKept = 400
/** A showing is over long before: a click on it that comes again after this would count anew. */
const clicksKept = 60

/** Forgets who clicked, and the days that no dashboard shows any more; the sums of each ad stay. */
export const forgetAdFigures = job({
  name: 'forget-ad-figures',
  input: Type.Object({}),
  retries: 2,
  retryDelay: 60,
  concurrency: 1,
  expire: 600,
  cron: '40 4 * * *',
  run: async ({ db, now }) => {
    const own = tables.of(db)
    const before = (days: number) => new Date(`${shanghaiDay(now(), days)}T00:00:00+08:00`)
    await own.deleteFrom('ad_clicks').where('at', '<', before(clicksKept)).execute()
    await own.deleteFrom('ad_figures_daily').where('day', '<', before(daysKept)).execute()
  },
})
