import { sql } from 'kysely'
import * as Type from 'typebox'
import { removeOldTries } from '#server/platform/credential-tries/counts.ts'
import { job } from '#server/platform/jobs.ts'
import { tables } from './tables.ts'

/** Milliseconds after which no limit looks at a code any more. */
const codesKept = 2 * 86_400_000

/** Forgets codes, tries and challenges as soon as nothing asks for them any more. */
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
    await own.deleteFrom('sms_codes').where('sent_at', '<', ago(codesKept)).execute()
    await removeOldTries(db, now())
    await own.deleteFrom('spent_challenges').where('expires_at', '<', ago(0)).execute()
  },
})

/** Removes sessions that were ended or reached their end, and devices that did not sign in for a year. */
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
