import { accountChanged, announceAccountChange, viewerFields } from '#server/account/index.ts'
import type { Platform } from '#server/platform/platform.ts'
import { remembered } from '#server/platform/remembered.ts'
import { hashToken, isToken, makeToken } from '#server/platform/tokens.ts'
import type { Viewer } from '#server/platform/viewer.ts'
import { tables } from './tables.ts'

/** A new session of an account: the token goes to its owner and is kept nowhere, only its hash. */
export async function startSession({ db }: Pick<Platform, 'db'>, accountId: number): Promise<string> {
  const token = makeToken()
  await tables
    .of(db)
    .insertInto('sessions')
    .values({ account_id: accountId, token_hash: hashToken(token) })
    .execute()
  return token
}

/** Ends a session at once, in every process. */
export async function endSession(platform: Platform, viewer: Viewer): Promise<void> {
  await tables
    .of(platform.db)
    .updateTable('sessions')
    .set({ ended_at: new Date(platform.now()) })
    .where('id', '=', viewer.sessionId)
    .execute()
  await announceAccountChange(platform, viewer.id)
}

async function findViewer(platform: Platform, token: string): Promise<Viewer | undefined> {
  if (!isToken(token)) return undefined
  const session = await tables
    .of(platform.db)
    .selectFrom('sessions')
    .select(['id', 'account_id'])
    .where('token_hash', '=', hashToken(token))
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  const account = session && (await viewerFields(platform, session.account_id))
  return account && { ...account, sessionId: session.id }
}

/** Finds who a token belongs to, remembering it for a few seconds. */
export function openSessions(platform: Platform) {
  const viewers = remembered(5_000, platform.now, (token: string) => findViewer(platform, token))
  const forget = (accountId: unknown) => viewers.forget((viewer) => viewer.id === accountId)
  platform.bus.subscribe(accountChanged, forget)
  return {
    viewerOf: (token: string) => viewers.get(token),
  }
}
