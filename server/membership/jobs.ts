import * as Type from 'typebox'
import { endTiers } from '#server/account/index.ts'
import { job } from '#server/platform/jobs.ts'
import { nowSeconds } from '#server/platform/platform.ts'
import { missesCount } from './codes/code-rules.ts'
import { tables } from './tables.ts'
import { tellMembershipChange } from './announce-membership.ts'

const atOnce = 200

/**
 * Ends tiers whose time is over and tells every process, and the devices of who has lost one. What anybody may see never waits for it:
 * the periods of an account are read with the time of day.
 */
export const endMemberships = job({
  name: 'end-memberships',
  input: Type.Object({}),
  retries: 2,
  retryDelay: 10,
  concurrency: 1,
  expire: 300,
  cron: '* * * * *',
  run: async (platform, _, signal) => {
    for (;;) {
      const ended = await endTiers(platform.db, nowSeconds(platform), atOnce)
      for (const { id } of ended) await tellMembershipChange(platform, id)
      if (ended.length < atOnce || signal.aborted) return
    }
  },
})

/** Forgets wrong codes that count against nobody any more. */
export const forgetCodeMisses = job({
  name: 'forget-code-misses',
  input: Type.Object({}),
  retries: 2,
  retryDelay: 60,
  concurrency: 1,
  expire: 300,
  cron: '25 4 * * *',
  run: async (platform) => {
    await tables
      .of(platform.db)
      .deleteFrom('membership_code_misses')
      .where('at', '<', new Date((nowSeconds(platform) - missesCount) * 1000))
      .execute()
  },
})
