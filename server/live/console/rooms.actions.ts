import { sql } from 'kysely'
import { isLogin } from '#contract/account/membership.ts'
import { fail } from '#contract/errors.ts'
import { viewerFields } from '#server/account/index.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { StaffViewer } from '#server/platform/viewer.ts'
import { changeByStaff, lockVersion } from '#server/staff/index.ts'
import { announceState, endWithin, liveChanged } from '../broadcasts.ts'
import { dropWithin } from '../replays.ts'
import { voidKey } from '../stream-keys.ts'
import { tables } from '../tables.ts'

/** Creates a room for a member who did not apply. */
export async function inviteHost(
  platform: Platform,
  staff: StaffViewer,
  { accountId, percent }: { accountId: number; percent: number },
): Promise<Record<string, never>> {
  const viewer = (await viewerFields(platform, accountId)) ?? fail('account_not_found')
  if (!isLogin(viewer)) fail('live_guest')
  return changeByStaff(platform.db, staff, async (transaction) => {
    const created = await tables
      .of(transaction)
      .insertInto('live_rooms')
      .values({ host_id: accountId, state: 'approved', percent, asked_at: new Date(platform.now()) })
      .onConflict((on) => on.doNothing())
      .returning('id')
      .executeTakeFirst()
    const { id } = created ?? fail('live_asked_already')
    return { action: 'live.invite', subject: `live room ${id}`, details: { accountId, percent } }
  })
}

type Decision = {
  id: number
  version: number
  state: 'approved' | 'refused' | 'suspended'
  percent: number
  note: string
}

/** Approves, refuses or suspends a host. Without approval the broadcast ends and the key is void. */
export async function decideHost(
  platform: Platform,
  staff: StaffViewer,
  { id, version, state, percent, note }: Decision,
): Promise<Record<string, never>> {
  let endedBroadcast = 0
  const result = await changeByStaff(platform.db, staff, async (transaction) => {
    await lockVersion(transaction, { table: 'live_rooms', id, version, missing: 'live_room_not_found' })
    const own = tables.of(transaction)
    const at = new Date(platform.now())
    const { broadcast_id } = await own
      .selectFrom('live_rooms')
      .select('broadcast_id')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    if (state !== 'approved') {
      if (broadcast_id !== null) await endWithin(transaction, { id: broadcast_id, reason: 'suspended', at })
      endedBroadcast = broadcast_id ?? 0
      await voidKey(transaction, id, at)
    }
    await own
      .updateTable('live_rooms')
      .set({
        state,
        percent,
        note: note.trim(),
        version: sql`version + 1`,
        ...(state !== 'approved' && { open: false }),
      })
      .where('id', '=', id)
      .execute()
    return { action: 'live.decide', subject: `live room ${id}`, details: { state, percent, note } }
  })
  await announceDecision(platform, id, endedBroadcast)
  return result
}

/** Ends the broadcast of a room for everybody within seconds, without a replay. */
export async function endRoom(
  platform: Platform,
  staff: StaffViewer,
  { id, reason }: { id: number; reason: string },
): Promise<Record<string, never>> {
  let endedBroadcast = 0
  const result = await changeByStaff(platform.db, staff, async (transaction) => {
    const room = await lockRoom(transaction, id)
    endedBroadcast = room.broadcast_id ?? fail('live_off')
    const at = new Date(platform.now())
    await endWithin(transaction, { id: endedBroadcast, reason: 'staff', note: reason.trim(), at })
    return { action: 'live.end', subject: `live room ${id}`, details: { broadcast: endedBroadcast, reason } }
  })
  await announceDecision(platform, id, endedBroadcast)
  return result
}

/** Removes a replay, against the will of its host too. */
export async function dropReplayOf(
  platform: Platform,
  staff: StaffViewer,
  { id, broadcastId, reason }: { id: number; broadcastId: number; reason: string },
): Promise<Record<string, never>> {
  const result = await changeByStaff(platform.db, staff, async (transaction) => {
    await lockRoom(transaction, id)
    await dropWithin(transaction, id, broadcastId)
    return {
      action: 'live.dropReplay',
      subject: `live room ${id}`,
      details: { broadcast: broadcastId, reason: reason.trim() },
    }
  })
  await platform.bus.publish(liveChanged, { roomId: id, broadcastId })
  return result
}

const lockRoom = async (transaction: Db, id: number) =>
  (await tables
    .of(transaction)
    .selectFrom('live_rooms')
    .select('broadcast_id')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()) ?? fail('live_room_not_found')

const announceDecision = (platform: Platform, roomId: number, broadcastId: number): Promise<void> =>
  broadcastId
    ? announceState(platform, { roomId, broadcastId }, 'off')
    : platform.bus.publish(liveChanged, { roomId, broadcastId })
