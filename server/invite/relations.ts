import { sql } from 'kysely'
import type { Signal } from '#contract/invite/console.ts'
import { lockAccount } from '#server/account/index.ts'
import { readCode } from '#server/platform/secrets/codes.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { Platform } from '#server/platform/platform.ts'
import { copyDevices, deviceMark, linksOf, networkMark, recordMarks, accountsSharingMarks } from './marks.ts'
import { codeLength, signalsOf, initialState } from './rules.ts'
import { tables } from './tables.ts'

type Arrival = { accountId: number; devID: string; pc: string; address: string }

/**
 * Records marks and inviter of a guest, within the transaction that creates the account. The inviter never changes. An
 * unknown code means no inviter.
 */
export async function recordArrival(
  transaction: Db,
  { keys, now }: Pick<Platform, 'keys' | 'now'>,
  { accountId, devID, pc, address }: Arrival,
): Promise<void> {
  await recordMarks(transaction, accountId, [deviceMark(devID), networkMark(keys, address)], now())
  const inviterId = await ownerOf(transaction, pc)
  if (inviterId === undefined) return
  // Locked, so that each invitation sees those before it
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
      state: initialState(signals),
      signals: [...signals],
    })
    .execute()
  await holdSimilar(transaction, pair, signals, now())
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

/**
 * Links two accounts of one person: the devices of the first become marks of the second, and its invitations are
 * reviewed.
 */
export async function linkAccounts(
  transaction: Db,
  { now }: Pick<Platform, 'now'>,
  { from, to }: { from: number; to: number },
): Promise<void> {
  await copyDevices(transaction, from, to)
  await reviewAccount(transaction, to, now())
}

/** Records the payee of an account as a keyed hash, and reviews invitations between accounts with the same payee. */
export const recordPayee = (
  { db, now }: Pick<Platform, 'db' | 'now'>,
  accountId: number,
  payeeHash: Buffer,
) =>
  db.transaction().execute(async (transaction) => {
    await recordMarks(transaction, accountId, [{ kind: 'payout', mark: payeeHash }], now())
    await reviewAccount(transaction, accountId, now())
  })

/** Reviews the invitation of an account, and those of its invitees that share a mark with it. */
async function reviewAccount(transaction: Db, accountId: number, now: number): Promise<void> {
  const relations = tables.of(transaction).selectFrom('invite_relations').select(['inviter_id', 'invitee_id'])
  const ownInvitations = await relations.where('invitee_id', '=', accountId).execute()
  const invited = await accountsSharingMarks(transaction, accountId, now)
    .innerJoin('invite_relations as relation', 'relation.invitee_id', 'other.account_id')
    .where('relation.inviter_id', '=', accountId)
    .select(['relation.inviter_id', 'relation.invitee_id'])
    .distinct()
    .limit(100)
    .execute()
  for (const { inviter_id: inviterId, invitee_id: inviteeId } of [...ownInvitations, ...invited]) {
    const pair = { inviterId, inviteeId }
    const signals = signalsOf(await linksOf(transaction, pair, now))
    for (const signal of signals) await holdRelations(transaction, signal, inviterId, [inviteeId])
    await holdSimilar(transaction, pair, signals, now)
  }
}

/**
 * Holds earlier invitations that share the signals of the newest one: the first accounts of a farm belong to it too.
 */
async function holdSimilar(
  transaction: Db,
  { inviterId, inviteeId }: { inviterId: number; inviteeId: number },
  signals: readonly Signal[],
  now: number,
): Promise<void> {
  const relations = tables.of(transaction).selectFrom('invite_relations as relation')
  for (const kind of ['device', 'network', 'payout'] as const) {
    if (!signals.includes(kind)) continue
    const similar = await accountsSharingMarks(transaction, inviteeId, now)
      .innerJoin('invite_relations as relation', 'relation.invitee_id', 'other.account_id')
      .where('relation.inviter_id', '=', inviterId)
      .where('own.kind', '=', kind)
      .where('relation.state', '=', 'open')
      .select('relation.invitee_id as id')
      .execute()
    await holdRelations(
      transaction,
      kind,
      inviterId,
      similar.map(({ id }) => id),
    )
  }
  if (!signals.includes('burst')) return
  const burst = await relations
    .select('relation.invitee_id as id')
    .where('relation.inviter_id', '=', inviterId)
    .where('relation.state', '=', 'open')
    .where('relation.at', '>', new Date(now - 3_600_000))
    .execute()
  await holdRelations(
    transaction,
    'burst',
    inviterId,
    burst.map(({ id }) => id),
  )
}

/**
 * Holds open invitations for a further signal, unless staff knew of it when they cleared them; their incomes stop
 * maturing.
 */
async function holdRelations(
  transaction: Db,
  signal: Signal,
  inviterId: number,
  inviteeIds: readonly number[],
) {
  if (inviteeIds.length === 0) return
  const updated = await tables
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
  const heldInvitees = updated.filter(({ state }) => state === 'held').map(({ invitee_id }) => invitee_id)
  if (heldInvitees.length === 0) return
  await tables
    .of(transaction)
    .updateTable('invite_incomes')
    .set({ matures_at: null })
    .where('invitee_id', 'in', heldInvitees)
    .where('state', '=', 'pending')
    .execute()
}
