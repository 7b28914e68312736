import { sql } from 'kysely'
import { fail } from '#contract/errors.ts'
import type { Db } from '#server/platform/database/db.ts'
import { tables } from './tables.ts'

/** Milliseconds for which two people are dependent after one gave the other a password. */
const dependencePeriod = 72 * 3_600_000

/** Records who gave a member of staff a password and authenticator. */
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
 * True when two of the staff are the same, or one gave the other a password within 72 hours, directly or by an account
 * in between. `now` in milliseconds.
 */
export async function areDependent(db: Db, now: number, one: number, other: number): Promise<boolean> {
  if (one === other) return true
  const since = new Date(now - dependencePeriod)
  const dependsOn = async (from: number, to: number) => {
    const { rows } = await sql<{ found: boolean }>`
      with recursive given (id) as (
        select ${from}::bigint
        union
        select staff_id from staff_handovers join given on by_id = given.id where at > ${since}
      )
      select exists (select from given where id = ${to}) as found`.execute(db)
    return rows[0]!.found
  }
  return (await dependsOn(one, other)) || (await dependsOn(other, one))
}

/** Refuses with `second_person_required` an approver who is dependent on the proposer. `now` in milliseconds. */
export async function requireSecondPerson(
  db: Db,
  now: number,
  { proposer, approver }: { proposer: number; approver: number },
): Promise<void> {
  if (await areDependent(db, now, proposer, approver)) fail('second_person_required')
}
