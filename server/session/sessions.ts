import {
  accountChanged,
  announceAccountChange,
  keepAccount,
  lockAccount,
  viewerFields,
} from '#server/account/index.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { Platform } from '#server/platform/platform.ts'
import { remembered } from '#server/platform/remembered.ts'
import { whenReady } from '#server/platform/soon.ts'
import { hashToken, isToken, makeToken } from '#server/platform/secrets/tokens.ts'
import type { Viewer } from '#server/platform/viewer.ts'
import { noteSeen, type Seen, seenOf } from './last-seen.ts'
import { mostSessions, sessionEnd } from './rules.ts'
import { tables } from './tables.ts'

/**
 * A new session of an account: the token goes to its owner and is kept nowhere, only its hash. Whoever signs in wants the account
 * kept: it is not erased then. `device` is the hash of the id of the device, where it is told. Beyond `mostSessions` those used longest ago end, `ended` in number. Runs in a transaction; the
 * caller announces the change afterwards.
 */
export async function startSession(
  transaction: Db,
  now: number,
  { accountId, device }: { accountId: number; device: Buffer | null },
): Promise<{ token: string; ended: number }> {
  const token = makeToken()
  // Of two sign-ins at the same moment the second waits, and counts the session of the first.
  await lockAccount(transaction, accountId)
  await keepAccount(transaction, accountId)
  const own = tables.of(transaction)
  const { id } = await own
    .insertInto('sessions')
    .values({
      account_id: accountId,
      token_hash: hashToken(token),
      expires_at: sessionEnd(now),
      device_hash: device,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const ended = await own
    .updateTable('sessions')
    .set({ ended_at: new Date(now) })
    .where('id', 'in', (query) =>
      query
        .selectFrom('sessions')
        .select('id')
        .where('account_id', '=', accountId)
        .where('ended_at', 'is', null)
        .where('id', '<>', id)
        .orderBy('expires_at', 'desc')
        .orderBy('id', 'desc')
        .offset(mostSessions - 1),
    )
    .returning('id')
    .execute()
  return { token, ended: ended.length }
}

type Which = { sessionId: number; accountId?: number } | { accountId: number; except?: number }

/**
 * Ends one session (only if it is of the account that is named), or those of an account but one; how many there were. The caller
 * announces the change afterwards.
 */
export async function endSessions(transaction: Db, now: number, which: Which): Promise<number> {
  const ended = await tables
    .of(transaction)
    .updateTable('sessions')
    .set({ ended_at: new Date(now) })
    .where('ended_at', 'is', null)
    .where('expires_at', '>', new Date(now))
    .where((eb) =>
      'sessionId' in which ? eb('id', '=', which.sessionId) : eb('id', '<>', which.except ?? 0),
    )
    .$if(which.accountId !== undefined, (query) => query.where('account_id', '=', which.accountId!))
    .returning('id')
    .execute()
  return ended.length
}

/** Ends a session at once, in every process. */
export async function endSession(platform: Platform, viewer: Viewer): Promise<void> {
  await endSessions(platform.db, platform.now(), { sessionId: viewer.sessionId })
  await announceAccountChange(platform, viewer.id)
}

type Known = { viewer: Viewer; seen: Seen }

const openSession = ({ db, now }: Platform) =>
  tables
    .of(db)
    .selectFrom('sessions')
    .select(['id', 'account_id', 'agent', 'seen_on'])
    .where('ended_at', 'is', null)
    .where('expires_at', '>', new Date(now()))

async function findViewer(platform: Platform, token: string): Promise<Known | undefined> {
  if (!isToken(token)) return undefined
  const session = await openSession(platform).where('token_hash', '=', hashToken(token)).executeTakeFirst()
  const account = session && (await viewerFields(platform, session.account_id))
  return account && { viewer: { ...account, sessionId: session.id }, seen: seenOf(session) }
}

async function findHolder(platform: Platform, id: number): Promise<Viewer | undefined> {
  const session = await openSession(platform).where('id', '=', id).executeTakeFirst()
  const account = session && (await viewerFields(platform, session.account_id))
  return account && { ...account, sessionId: session.id }
}

/** Finds who a token, or an address by the session in it, belongs to, remembering it for a few seconds. */
export function openSessions(platform: Platform) {
  const viewers = remembered(5_000, platform.now, (token: string) => findViewer(platform, token))
  // Players ask for a segment every few seconds.
  const holders = remembered(5_000, platform.now, (id: number) => findHolder(platform, id))
  const forget = (accountId: unknown) => {
    viewers.forget(({ viewer }) => viewer.id === accountId)
    holders.forget(({ id }) => id === accountId)
  }
  platform.bus.subscribe(accountChanged, forget)
  return {
    viewerOf: (token: string, agent = '') =>
      whenReady(viewers.get(token), (known) => {
        if (known) noteSeen(platform, known.viewer.sessionId, known.seen, agent)
        return known?.viewer
      }),
    viewerOfSession: (id: number) => holders.get(id),
  }
}
