import * as Type from 'typebox'
import { job } from '#server/platform/jobs.ts'
import { bookIncomes, matureIncomes } from './incomes.ts'
import { forgetNetworks } from './marks.ts'

/** Every minute books the incomes of settled orders, and makes incomes available whose hold time is over. */
export const payInviters = job({
  name: 'pay-inviters',
  input: Type.Object({}),
  retries: 2,
  retryDelay: 10,
  concurrency: 1,
  expire: 600,
  cron: '* * * * *',
  async run(platform) {
    await bookIncomes(platform)
    await matureIncomes(platform)
  },
})

/** Removes networks of accounts that are too old to say anything about invitations. */
export const forgetInviteNetworks = job({
  name: 'forget-invite-networks',
  input: Type.Object({}),
  retries: 2,
  retryDelay: 60,
  concurrency: 1,
  expire: 300,
  cron: '35 4 * * *',
  run: ({ db, now }) => forgetNetworks(db, now()),
})
