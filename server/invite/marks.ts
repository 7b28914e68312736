import { createHash, createHmac } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '#server/platform/database/db.ts'
import { derivedKey, type Keys } from '#server/platform/secrets/keys.ts'
import { networkOf } from '#server/platform/addresses/addresses.ts'
import { type Links, type MarkKind, networkDays, wideNetworkOf } from './rules.ts'
import { tables } from './tables.ts'

/** A mark of an account, by which it may be linked to another: a device, a network, or a payee. */
export type Mark = { kind: MarkKind; mark: Buffer }

/** Device ids are random, so a plain hash reveals nothing; marks that could be guessed are hashed with a key. */
export const deviceMark = (devID: string): Mark => ({
  kind: 'device',
  mark: createHash('sha256').update(devID).digest(),
})
export const networkMark = (keys: Keys, address: string): Mark => ({
  kind: 'network',
  mark: keyedHash(keys, wideNetworkOf(networkOf(address))),
})

const keyedHash = (keys: Keys, text: string) =>
  createHmac('sha256', derivedKey(keys, 'invitation marks')).update(text).digest()

/** Records marks of an account; for known ones, the time of the last use. */
export async function recordMarks(
  db: Db,
  accountId: number,
  marks: readonly Mark[],
  now: number,
): Promise<void> {
  await tables
    .of(db)
    .insertInto('invite_marks')
    .values(marks.map(({ kind, mark }) => ({ kind, mark, account_id: accountId, at: new Date(now) })))
    .onConflict((on) => on.columns(['kind', 'mark', 'account_id']).doUpdateSet({ at: new Date(now) }))
    .execute()
}

/** Copies the devices of one account to another, because one person uses both. */
export async function copyDevices(db: Db, from: number, to: number): Promise<void> {
  await tables
    .of(db)
    .insertInto('invite_marks')
    .columns(['kind', 'mark', 'account_id', 'at'])
    .expression((eb) =>
      eb
        .selectFrom('invite_marks')
        .select(['kind', 'mark', sql<number>`${to}::bigint`.as('account_id'), 'at'])
        .where('account_id', '=', from)
        .where('kind', '=', 'device'),
    )
    .onConflict((on) => on.doNothing())
    .execute()
}

const networkCutoff = (now: number) => new Date(now - networkDays * 86_400_000)

/** Other accounts with a mark of this one, each with the shared marks. */
export const accountsSharingMarks = (db: Db, accountId: number, now: number) =>
  tables
    .of(db)
    .selectFrom('invite_marks as own')
    .innerJoin('invite_marks as other', (join) =>
      join
        .onRef('other.kind', '=', 'own.kind')
        .onRef('other.mark', '=', 'own.mark')
        .onRef('other.account_id', '<>', 'own.account_id'),
    )
    .where('own.account_id', '=', accountId)
    .where((eb) => eb.or([eb('own.kind', '<>', 'network'), eb('other.at', '>', networkCutoff(now))]))

/** Other accounts used on a device of this one, at most a hundred. */
export async function accountsOfDevices(db: Db, accountId: number, now: number): Promise<number[]> {
  const rows = await accountsSharingMarks(db, accountId, now)
    .where('own.kind', '=', 'device')
    .select('other.account_id')
    .distinct()
    .limit(100)
    .execute()
  return rows.map(({ account_id }) => account_id)
}

type Pair = { inviterId: number; inviteeId: number }

/** Links of an invitee: marks shared with the inviter, and with other invitees of the inviter. */
export async function linksOf(db: Db, { inviterId, inviteeId }: Pair, now: number): Promise<Links> {
  const [inviterMarks, otherMarks, recentCount] = await Promise.all([
    accountsSharingMarks(db, inviteeId, now)
      .where('other.account_id', '=', inviterId)
      .select('own.kind')
      .distinct()
      .execute(),
    accountsSharingMarks(db, inviteeId, now)
      .innerJoin('invite_relations as relation', 'relation.invitee_id', 'other.account_id')
      .where('relation.inviter_id', '=', inviterId)
      .select(['own.kind', sql<number>`count(distinct other.account_id)`.as('count')])
      .groupBy('own.kind')
      .execute(),
    tables
      .of(db)
      .selectFrom('invite_relations')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('inviter_id', '=', inviterId)
      .where('invitee_id', '<>', inviteeId)
      .where('at', '>', new Date(now - 3_600_000))
      .executeTakeFirstOrThrow(),
  ])
  return {
    withInviter: inviterMarks.map(({ kind }) => kind as MarkKind),
    withOthers: Object.fromEntries(otherMarks.map(({ kind, count }) => [kind, Number(count)])),
    recentCount: recentCount.count + 1,
  }
}

/** Removes networks that are too old to say anything. */
export async function forgetNetworks(db: Db, now: number): Promise<void> {
  await tables
    .of(db)
    .deleteFrom('invite_marks')
    .where('kind', '=', 'network')
    .where('at', '<=', networkCutoff(now))
    .execute()
}
