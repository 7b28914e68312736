import { sql } from 'kysely'
import * as Type from 'typebox'
import { removeSpentChallenges } from '#server/platform/challenges/challenges.ts'
import { removeOldTries } from '#server/platform/credential-tries/counts.ts'
import { job } from '#server/platform/jobs.ts'
import { tables } from './tables.ts'

/** Milliseconds after which no limit counts a code any more. */
const codeRetention = 2 * 86_400_000

/** Removes codes, failed tries and challenges that no limit counts any more. */
export const forgetSignInTraces = job({
  name: 'forget-sign-in-traces',
  input: Type.Object({}),
  retries: 2,
  retryDelay: 60,
  concurrency: 1,
  expire: 600,
  cron: '25 * * * *',
  run: async ({ db, now }) => {
    const own = tables.of(db)
    const ago = (milliseconds: number) => new Date(now() - milliseconds)
    await own.deleteFrom('sms_codes').where('sent_at', '<', ago(codeRetention)).execute()
    await removeOldTries(db, now())
    await removeSpentChallenges(db, now())
  },
})

/** Removes ended sessions, and known devices that did not sign in for a year. */
export const removeEndedSessions = job({
  name: 'remove-ended-sessions',
  input: Type.Object({}),
  retries: 2,
  retryDelay: 60,
  concurrency: 1,
  expire: 600,
  cron: '15 4 * * *',
  run: async ({ db, now }) => {
    const own = tables.of(db)
    const time = new Date(now())
    await own
      .deleteFrom('sessions')
      .where(sql<Date>`least(ended_at, expires_at)`, '<=', time)
      .execute()
    await own.deleteFrom('known_devices').where('expires_at', '<=', time).execute()
  },
})
