import * as Type from 'typebox'
import { endTiers } from '#server/account/index.ts'
import { job } from '#server/platform/jobs.ts'
import { nowSeconds } from '#server/platform/platform.ts'
import { missLifetime } from './codes/code-rules.ts'
import { tables } from './tables.ts'
import { tellMembershipChange } from './announce-membership.ts'

const batchSize = 200

/**
 * Ends tiers whose time is over, and announces the change to all processes and to the devices of the account. Rights
 * never wait for it, because periods are compared with the current time.
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
      const ended = await endTiers(platform.db, nowSeconds(platform), batchSize)
      for (const { id } of ended) await tellMembershipChange(platform, id)
      if (ended.length < batchSize || signal.aborted) return
    }
  },
})

/** Removes wrong codes that no longer count. */
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
      .where('at', '<', new Date((nowSeconds(platform) - missLifetime) * 1000))
      .execute()
  },
})
