import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../database/db.ts'
import { derivedKey } from '../secrets/keys.ts'
import type { Platform } from '../platform.ts'
import { type Limit, longestWindow } from './rules.ts'
import { tables } from './tables.ts'

const most = 1_000_000
/** The end of no pause. */
const past = new Date(0)

/** The row of a key: a keyed hash, so that the table names nobody. */
export const rowOf = ({ keys }: Pick<Platform, 'keys'>, key: readonly string[]): Buffer =>
  createHmac('sha256', derivedKey(keys, 'credential tries')).update(JSON.stringify(key)).digest()

/** How many tries there were with this one; nothing when it falls into a pause and is not counted. */
async function add(
  { db, now }: Pick<Platform, 'db' | 'now'>,
  who: Buffer,
  { free, window, firstPause, longestPause }: Limit,
): Promise<number | undefined> {
  const time = new Date(now())
  const tries = sql<number>`case when credential_tries.last_at <= ${new Date(now() - window)}::timestamptz
    then 1 else least(credential_tries.tries + 1, ${most}::int) end`
  const pause = sql`least(${firstPause}::float8 * power(2, least(${tries} - ${free}::int, 20)), ${longestPause}::float8)`
  const counted = await tables
    .of(db)
    .insertInto('credential_tries')
    .values({ who, tries: 1, last_at: time, until: past })
    .onConflict((on) =>
      on
        .column('who')
        .doUpdateSet({
          tries,
          last_at: time,
          until: sql<Date>`case when ${tries} >= ${free}::int
            then ${time}::timestamptz + ${pause} * interval '1 millisecond' else ${past}::timestamptz end`,
        })
        .where('credential_tries.until', '<=', time),
    )
    .returning('tries')
    .executeTakeFirst()
  return counted?.tries
}

/**
 * Counts a try in one statement, so that of any number at the same moment no more are let through than the limit says. Answers
 * the end of the pause when the try is not let through; it is not counted then.
 */
export async function countTry(
  platform: Pick<Platform, 'db' | 'now'>,
  who: Buffer,
  limit: Limit,
): Promise<Date | undefined> {
  if ((await add(platform, who, limit)) !== undefined) return undefined
  const row = await tables
    .of(platform.db)
    .selectFrom('credential_tries')
    .select('until')
    .where('who', '=', who)
    .executeTakeFirst()
  return row?.until ?? new Date(platform.now())
}

/** Counts what nothing limits; how many there were, until `window` milliseconds passed without one. */
export async function countEach(
  platform: Pick<Platform, 'db' | 'now'>,
  who: Buffer,
  window: number,
): Promise<number> {
  return (await add(platform, who, { free: most + 1, window, firstPause: 0, longestPause: 0 }))!
}

/** Takes one try back, with the pause it began. */
export async function takeTryBack({ db }: Pick<Platform, 'db'>, who: Buffer): Promise<void> {
  await tables
    .of(db)
    .updateTable('credential_tries')
    .set({ tries: sql`greatest(tries - 1, 1)`, until: past })
    .where('who', '=', who)
    .execute()
}

/** Forgets every try of a key. */
export const forgetTries = ({ db }: Pick<Platform, 'db'>, who: Buffer) =>
  tables.of(db).deleteFrom('credential_tries').where('who', '=', who).execute()

/** Removes tries that no limit looks at any more. */
export const removeOldTries = (db: Db, now: number) =>
  tables
    .of(db)
    .deleteFrom('credential_tries')
    .where('last_at', '<', new Date(now - longestWindow))
    .execute()
