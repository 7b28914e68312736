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
import { recordLastSeen, type LastSeen, lastSeenOf } from './last-seen.ts'
import { maxSessions, sessionEnd } from './rules.ts'
import { tables } from './tables.ts'

/**
 * Starts a session of an account. The token goes to its owner; only its hash is stored. A scheduled erasure of the
 * account is cancelled. `device` is the hash of the device id, if there is one. Beyond `maxSessions` the least recently
 * used sessions end; `ended` is their number. Runs in a transaction; the caller announces the change afterwards.
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
        .offset(maxSessions - 1),
    )
    .returning('id')
    .execute()
  return { token, ended: ended.length }
}

type SessionSelector = { sessionId: number; accountId?: number } | { accountId: number; except?: number }

/**
 * Ends one session (of the named account, if any), or all sessions of an account but one; returns their number. The
 * caller announces the change afterwards.
 */
export async function endSessions(transaction: Db, now: number, which: SessionSelector): Promise<number> {
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

type CachedViewer = { viewer: Viewer; seen: LastSeen }

const openSession = ({ db, now }: Platform) =>
  tables
    .of(db)
    .selectFrom('sessions')
    .select(['id', 'account_id', 'agent', 'seen_on'])
    .where('ended_at', 'is', null)
    .where('expires_at', '>', new Date(now()))

async function findViewer(platform: Platform, token: string): Promise<CachedViewer | undefined> {
  if (!isToken(token)) return undefined
  const session = await openSession(platform).where('token_hash', '=', hashToken(token)).executeTakeFirst()
  const account = session && (await viewerFields(platform, session.account_id))
  return account && { viewer: { ...account, sessionId: session.id }, seen: lastSeenOf(session) }
}

async function findHolder(platform: Platform, id: number): Promise<Viewer | undefined> {
  const session = await openSession(platform).where('id', '=', id).executeTakeFirst()
  const account = session && (await viewerFields(platform, session.account_id))
  return account && { ...account, sessionId: session.id }
}

/** Finds the viewer of a token, or of the session in a media address; results are cached for five seconds. */
export function openSessions(platform: Platform) {
  const viewers = remembered(5_000, platform.now, (token: string) => findViewer(platform, token))
  // Players request a segment every few seconds.
  const holders = remembered(5_000, platform.now, (id: number) => findHolder(platform, id))
  const forget = (accountId: unknown) => {
    viewers.forget(({ viewer }) => viewer.id === accountId)
    holders.forget(({ id }) => id === accountId)
  }
  platform.bus.subscribe(accountChanged, forget)
  return {
    viewerOf: (token: string, agent = '') =>
      whenReady(viewers.get(token), (cached) => {
        if (cached) recordLastSeen(platform, cached.viewer.sessionId, cached.seen, agent)
        return cached?.viewer
      }),
    viewerOfSession: (id: number) => holders.get(id),
  }
}
