import { sql } from 'kysely'
import { fail } from '#contract/errors.ts'
import type { Device } from '#contract/session/devices.ts'
import { announceAccountChange } from '#server/account/index.ts'
import { unixSeconds } from '#server/platform/database/db.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Viewer } from '#server/platform/viewer.ts'
import { describeAgent } from './agent.ts'
import { endSessions } from './sessions.ts'
import { tables } from './tables.ts'

/** Devices of the viewer: this one first, then by last use. */
export const listDevices = (platform: Platform, { id, sessionId }: Viewer): Promise<Device[]> =>
  devicesOf(platform, id, sessionId)

/** Devices of an account: the one of session `current` first, then by last use. */
export async function devicesOf(
  { db, now }: Pick<Platform, 'db' | 'now'>,
  accountId: number,
  current = 0,
): Promise<Device[]> {
  const rows = await tables
    .of(db)
    .selectFrom('sessions')
    .select(['id', 'agent', 'created_at', sql<Date | null>`seen_on::timestamptz`.as('seen_on')])
    .where('account_id', '=', accountId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', new Date(now()))
    .orderBy(sql`id = ${current}`, 'desc')
    .orderBy('seen_on', (order) => order.desc().nullsLast())
    .orderBy('id', 'desc')
    .execute()
  return rows.map(({ id, agent, created_at, seen_on }) => ({
    id,
    ...describeAgent(agent),
    since: unixSeconds(created_at),
    seenOn: unixSeconds(seen_on),
    current: id === current,
  }))
}

/** Ends a session of the viewer's account in every process, and closes its socket. */
export async function endDevice(platform: Platform, viewer: Viewer, id: number): Promise<void> {
  const ended = await endSessions(platform.db, platform.now(), { sessionId: id, accountId: viewer.id })
  if (ended === 0) fail('device_not_found')
  await announceAccountChange(platform, viewer.id)
}

/** Ends all sessions of the viewer's account but the calling one; returns their number. */
export async function endOtherDevices(platform: Platform, viewer: Viewer): Promise<number> {
  const ended = await endSessions(platform.db, platform.now(), {
    accountId: viewer.id,
    except: viewer.sessionId,
  })
  if (ended) await announceAccountChange(platform, viewer.id)
  return ended
}
