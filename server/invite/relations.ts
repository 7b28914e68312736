import { sql } from 'kysely'
import type { Signal } from '#contract/invite/console.ts'
import { lockAccount } from '#server/account/index.ts'
import { readCode } from '#server/platform/secrets/codes.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { Platform } from '#server/platform/platform.ts'
import { copyDevices, deviceMark, linksOf, networkMark, noteMarks, sharing } from './marks.ts'
import { codeLength, signalsOf, stateAtFirst } from './rules.ts'
import { tables } from './tables.ts'

type Arrival = { accountId: number; devID: string; pc: string; address: string }

/**
 * Within the transaction that makes a guest's account: by what it is known again, and who invited it. The invitation is fixed from
 * then on. A code that nobody has invites nobody.
 */
export async function noteArrival(
  transaction: Db,
  { keys, now }: Pick<Platform, 'keys' | 'now'>,
  { accountId, devID, pc, address }: Arrival,
): Promise<void> {
  await noteMarks(transaction, accountId, [deviceMark(devID), networkMark(keys, address)], now())
  const inviterId = await ownerOf(transaction, pc)
  if (inviterId === undefined) return
  // One after the other, so that each sees those that came before it
  await lockAccount(transaction, inviterId)
  const pair = { inviterId, inviteeId: accountId }
  const signals = signalsOf(await linksOf(transaction, pair, now()))
  await tables
    .of(transaction)
    .insertInto('invite_relations')
    .values({
      invitee_id: accountId,
      inviter_id: inviterId,
      at: new Date(now()),
      state: stateAtFirst(signals),
      signals: [...signals],
    })
    .execute()
  await holdAlike(transaction, pair, signals, now())
}

async function ownerOf(db: Db, pc: string): Promise<number | undefined> {
  const code = readCode(pc, codeLength)
  if (code === undefined) return undefined
  const found = await tables
    .of(db)
    .selectFrom('invite_codes')
    .select('account_id')
    .where('code', '=', code)
    .executeTakeFirst()
  return found?.account_id
}

/** Somebody with one account turned out to be the owner of another: its devices are theirs too, and invitations are looked at anew. */
export async function noteSameOwner(
  transaction: Db,
  { now }: Pick<Platform, 'now'>,
  { from, to }: { from: number; to: number },
): Promise<void> {
  await copyDevices(transaction, from, to)
  await reviewAccount(transaction, to, now())
}

/** Where an account has its income paid to, as a keyed hash; invitations between accounts with the same place are looked at anew. */
export const notePayout = ({ db, now }: Pick<Platform, 'db' | 'now'>, accountId: number, place: Buffer) =>
  db.transaction().execute(async (transaction) => {
    await noteMarks(transaction, accountId, [{ kind: 'payout', mark: place }], now())
    await reviewAccount(transaction, accountId, now())
  })

/** Looks anew at how an account came, and at those it invited that have something in common with it. */
async function reviewAccount(transaction: Db, accountId: number, now: number): Promise<void> {
  const relations = tables.of(transaction).selectFrom('invite_relations').select(['inviter_id', 'invitee_id'])
  const came = await relations.where('invitee_id', '=', accountId).execute()
  const invited = await sharing(transaction, accountId, now)
    .innerJoin('invite_relations as relation', 'relation.invitee_id', 'other.account_id')
    .where('relation.inviter_id', '=', accountId)
    .select(['relation.inviter_id', 'relation.invitee_id'])
    .distinct()
    .limit(100)
    .execute()
  for (const { inviter_id: inviterId, invitee_id: inviteeId } of [...came, ...invited]) {
    const pair = { inviterId, inviteeId }
    const signals = signalsOf(await linksOf(transaction, pair, now))
    for (const signal of signals) await hold(transaction, signal, inviterId, [inviteeId])
    await holdAlike(transaction, pair, signals, now)
  }
}

/** Holds those who came before and share what now speaks against the newest: the first of a farm are of the farm. */
async function holdAlike(
  transaction: Db,
  { inviterId, inviteeId }: { inviterId: number; inviteeId: number },
  signals: readonly Signal[],
  now: number,
): Promise<void> {
  const relations = tables.of(transaction).selectFrom('invite_relations as relation')
  for (const kind of ['device', 'network', 'payout'] as const) {
    if (!signals.includes(kind)) continue
    const alike = await sharing(transaction, inviteeId, now)
      .innerJoin('invite_relations as relation', 'relation.invitee_id', 'other.account_id')
      .where('relation.inviter_id', '=', inviterId)
      .where('own.kind', '=', kind)
      .where('relation.state', '=', 'open')
      .select('relation.invitee_id as id')
      .execute()
    await hold(
      transaction,
      kind,
      inviterId,
      alike.map(({ id }) => id),
    )
  }
  if (!signals.includes('burst')) return
  const burst = await relations
    .select('relation.invitee_id as id')
    .where('relation.inviter_id', '=', inviterId)
    .where('relation.state', '=', 'open')
    .where('relation.at', '>', new Date(now - 3_600_000))
    .execute()
  await hold(
    transaction,
    'burst',
    inviterId,
    burst.map(({ id }) => id),
  )
}

/** Holds open invitations for one more reason, unless people know of it and cleared them; what they earned matures no further. */
async function hold(transaction: Db, signal: Signal, inviterId: number, inviteeIds: readonly number[]) {
  if (inviteeIds.length === 0) return
  const held = await tables
    .of(transaction)
    .updateTable('invite_relations')
    .set({
      state: sql<string>`case state when 'open' then 'held' else state end`,
      signals: sql<string[]>`array_append(signals, ${signal}::text)`,
    })
    .where('inviter_id', '=', inviterId)
    .where('invitee_id', 'in', inviteeIds)
    .where(sql<boolean>`not ${signal}::text = any(signals)`)
    .returning(['invitee_id', 'state'])
    .execute()
  const stopped = held.filter(({ state }) => state === 'held').map(({ invitee_id }) => invitee_id)
  if (stopped.length === 0) return
  await tables
    .of(transaction)
    .updateTable('invite_incomes')
    .set({ matures_at: null })
    .where('invitee_id', 'in', stopped)
    .where('state', '=', 'pending')
    .execute()
}
