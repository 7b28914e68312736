import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import { fail } from '#contract/errors.ts'
import { unixSeconds } from '#server/platform/db.ts'
import { derivedKey } from '#server/platform/keys.ts'
import { isPassword } from '#server/platform/passwords.ts'
import type { Platform } from '#server/platform/platform.ts'
import { tables } from '../tables.ts'
import { mostPasswordTries, passwordWindow } from './rules.ts'

/**
 * Whether a password is right. Each try is counted before it is made, known name or not, and the count is taken back by
 * a right one: so however many are made at once, no more than five are wrong in a quarter of an hour. `who` is what the
 * tries are counted by.
 */
export async function tryPassword(
  platform: Platform,
  { who, known, password }: { who: string; known: string | null | undefined; password: string },
): Promise<boolean> {
  const key = createHmac('sha256', derivedKey(platform.keys, 'password tries')).update(who).digest()
  await countTry(platform, key)
  const right = await isPassword(known, password)
  if (right) await tables.of(platform.db).deleteFrom('password_tries').where('who', '=', key).execute()
  return right
}

async function countTry({ db, now }: Platform, who: Buffer): Promise<void> {
  const time = new Date(now())
  const over = sql<boolean>`password_tries.since <= ${new Date(now() - passwordWindow)}`
  const { tries, since } = await tables
    .of(db)
    .insertInto('password_tries')
    .values({ who, tries: 1, since: time })
    .onConflict((on) =>
      on.column('who').doUpdateSet({
        tries: sql<number>`case when ${over} then 1 else least(password_tries.tries + 1, 1000) end`,
        since: sql<Date>`case when ${over} then excluded.since else password_tries.since end`,
      }),
    )
    .returning(['tries', 'since'])
    .executeTakeFirstOrThrow()
  if (tries > mostPasswordTries)
    fail('password_locked', { until: unixSeconds(new Date(since.getTime() + passwordWindow)) })
}
