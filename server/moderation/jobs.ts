import * as Type from 'typebox'
import { job } from '#server/platform/jobs.ts'
import { forgetHidings } from './hiding/budgets.ts'
import { memory } from './judge.ts'
import { tables } from './tables.ts'

/** Forgets what was said and what reports hid as soon as nothing new is compared with it any more. */
export const forgetUtterances = job({
  name: 'forget-utterances',
  input: Type.Object({}),
  retries: 2,
  retryDelay: 60,
  concurrency: 1,
  expire: 600,
  cron: '40 4 * * *',
  run: async ({ db, now }) => {
    await tables
      .of(db)
      .deleteFrom('utterances')
      .where('at', '<', new Date(now() - memory))
      .execute()
    await forgetHidings(db, now())
  },
})
