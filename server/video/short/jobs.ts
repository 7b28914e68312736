import * as Type from 'typebox'
import { shanghaiDay } from '#contract/days.ts'
import { dateOf } from '#server/platform/database/db.ts'
import { job } from '#server/platform/jobs.ts'
import type { Platform } from '#server/platform/platform.ts'
import { tables } from '../tables.ts'
import { chooseCandidates } from './choose.ts'

/** Chooses anew what the recommendation of short videos may show: every few minutes, and when one is published. */
export const chooseShorts = job({
  name: 'choose-shorts',
  input: Type.Object({}),
  retries: 1,
  retryDelay: 30,
  concurrency: 1,
  expire: 300,
  cron: '*/5 * * * *',
  repeatsWhileRunning: true,
  run: (platform) => chooseCandidates(platform),
})

/** Asks for it soon: what was published just now is to be found. However often it is asked for, it is done once. */
export const chooseShortsSoon = ({ jobs }: Pick<Platform, 'jobs'>): Promise<void> =>
  jobs.enqueue(chooseShorts, {}, { key: 'soon' })

/** Days for which is kept: how showings ended, their sums, what was handed out, and interests that nothing renewed. */
const kept = { showings: 30, figures: 400, seen: 7, interests: 40 }
const day = 86_400_000

/** Forgets what the recommendation of short videos needs no more. Every night. */
export const forgetShortShowings = job({
  name: 'forget-short-showings',
  input: Type.Object({}),
  retries: 2,
  retryDelay: 60,
  concurrency: 1,
  expire: 600,
  cron: '20 5 * * *',
  async run({ db, now }) {
    const own = tables.of(db)
    const before = (days: number) => new Date(now() - days * day)
    await own.deleteFrom('short_showings').where('shown_at', '<', before(kept.showings)).execute()
    await own.deleteFrom('short_seen').where('seen_at', '<', before(kept.seen)).execute()
    await own.deleteFrom('short_interests').where('moved_at', '<', before(kept.interests)).execute()
    await own
      .deleteFrom('short_figures_daily')
      .where('day', '<', dateOf(shanghaiDay(now(), kept.figures)))
      .execute()
  },
})
