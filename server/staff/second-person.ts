import { sql } from 'kysely'
import { fail } from '#contract/errors.ts'
import type { Db } from '#server/platform/database/db.ts'
import { tables } from './tables.ts'

/** How long who was given a password by somebody is no second person to them, in milliseconds. */
const dependentFor = 72 * 3_600_000

/** Remembers who gave a member of staff their password and authenticator. */
export async function noteHandover(
  transaction: Db,
  now: number,
  { staffId, by }: { staffId: number; by: number },
): Promise<void> {
  await tables
    .of(transaction)
    .insertInto('staff_handovers')
    .values({ staff_id: staffId, by_id: by, at: new Date(now) })
    .execute()
}

/**
 * Whether two of the staff are one, or one of them gave the other its password within 72 hours, directly or by an account between.
 * `now` in milliseconds.
 */
export async function areDependent(db: Db, now: number, one: number, other: number): Promise<boolean> {
  if (one === other) return true
  const since = new Date(now - dependentFor)
  const reaches = async (from: number, to: number) => {
    const { rows } = await sql<{ found: boolean }>`
      with recursive given (id) as (
        select ${from}::bigint
        union
        select staff_id from staff_handovers join given on by_id = given.id where at > ${since}
      )
      select exists (select from given where id = ${to}) as found`.execute(db)
    return rows[0]!.found
  }
  return (await reaches(one, other)) || (await reaches(other, one))
}

/** Refuses with `second_person_required` unless the approver depends on the proposer in no way. `now` in milliseconds. */
export async function requireSecondPerson(
  db: Db,
  now: number,
  { proposer, approver }: { proposer: number; approver: number },
): Promise<void> {
  if (await areDependent(db, now, proposer, approver)) fail('second_person_required')
}
