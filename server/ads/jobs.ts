import * as Type from 'typebox'
import { shanghaiDay } from '#contract/days.ts'
import { job } from '#server/platform/jobs.ts'
import { tables } from './tables.ts'

const figureDays = 400
/** A showing ends long before this many days: a click on it that is repeated later would count again. */
const clickDays = 60

/** Removes clicks, and figures of days that no dashboard shows any more; the sums of each ad are kept. */
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
    await own.deleteFrom('ad_clicks').where('at', '<', before(clickDays)).execute()
    await own.deleteFrom('ad_figures_daily').where('day', '<', before(figureDays)).execute()
  },
})
