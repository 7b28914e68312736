import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Reason, RoomState } from '#contract/live/shapes.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { Platform } from '#server/platform/platform.ts'
import { tellRoom } from '#server/platform/realtime/rooms.ts'
import { closesRoom, resumeWindow, leavesReplay, roomTopic } from './rules.ts'
import { tables } from './tables.ts'

/**
 * Bus topic: a room was opened, closed or changed, or its broadcast began or ended. Caches of the room must be dropped.
 */
export const liveChanged = 'live-changed'
export type LiveChange = { roomId: number; broadcastId: number }

type BroadcastPlatform = Pick<Platform, 'db' | 'bus' | 'now'>

/** A broadcast that receives segments: `number` and `take` are the next ones. */
export type OnAir = {
  id: number
  roomId: number
  secret: Buffer
  prefix: string
  kept: boolean
  number: number
  take: number
}

/**
 * Starts a broadcast of a room, or resumes the one whose publisher was lost a moment ago. Undefined when the room may
 * not broadcast now.
 */
export async function beginBroadcast(
  platform: BroadcastPlatform,
  roomId: number,
  { width, height }: { width: number; height: number },
): Promise<OnAir | undefined> {
  const broadcast = await platform.db.transaction().execute(async (transaction) => {
    const own = tables.of(transaction)
    const room = await own
      .selectFrom('live_rooms')
      .select(['id', 'title', 'keep_replay', 'open', 'state', 'broadcast_id'])
      .where('id', '=', roomId)
      .forUpdate()
      .executeTakeFirst()
    if (!room?.open || room.state !== 'approved') return undefined
    const resumed =
      room.broadcast_id === null ? undefined : await resumeWithin(platform, transaction, room.broadcast_id)
    if (resumed) return { ...resumed, roomId }
    const at = new Date(platform.now())
    const created = await own
      .insertInto('live_broadcasts')
      .values({
        room_id: roomId,
        title: room.title,
        secret: randomBytes(32),
        prefix: `live/${randomBytes(16).toString('hex')}`,
        width,
        height,
        started_at: at,
        heard_at: at,
        kept: room.keep_replay,
      })
      .returning(['id', 'secret', 'prefix', 'kept'])
      .executeTakeFirstOrThrow()
    await own
      .updateTable('live_rooms')
      .set({ broadcast_id: created.id, last_live_at: at, viewers: 0 })
      .where('id', '=', roomId)
      .execute()
    return { ...created, roomId, number: 0, take: 0 }
  })
  if (broadcast) await announceState(platform, { roomId, broadcastId: broadcast.id }, 'live')
  return broadcast
}

/** Resumes the broadcast of a room; one whose publisher was lost too long ago ends instead. */
async function resumeWithin(platform: BroadcastPlatform, transaction: Db, id: number) {
  const own = tables.of(transaction)
  const broadcast = await own
    .selectFrom('live_broadcasts')
    .select(['id', 'secret', 'prefix', 'kept', 'heard_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  if (platform.now() - broadcast.heard_at.getTime() > resumeWindow) {
    await endWithin(transaction, { id, reason: 'lost', at: broadcast.heard_at })
    return undefined
  }
  const last = await own
    .selectFrom('live_segments')
    .select(['number', 'take'])
    .where('broadcast_id', '=', id)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
  const { secret, prefix, kept } = broadcast
  return { id, secret, prefix, kept, number: (last?.number ?? -1) + 1, take: (last?.take ?? -1) + 1 }
}

/** Publishes a stored segment to players. False when the broadcast has ended: its publisher must be dropped. */
export async function addSegment(
  { db, now }: Pick<Platform, 'db' | 'now'>,
  {
    id,
    number,
    take,
    milliseconds,
    slow,
  }: { id: number; number: number; take: number; milliseconds: number; slow: boolean },
): Promise<boolean> {
  const { rows } = await sql<{ id: number }>`
    with heard as (
      update live_broadcasts
      set heard_at = ${new Date(now())}, length_ms = length_ms + ${milliseconds}, slow_keyframes = ${slow}
      where id = ${id} and ended_at is null returning id
    )
    insert into live_segments (broadcast_id, number, take, length_ms)
      select id, ${number}, ${take}, ${milliseconds} from heard
      returning broadcast_id as id`.execute(db)
  return rows.length > 0
}

type Ending = { id: number; reason: Reason; note?: string; at: Date }

/** Ends a broadcast within the caller's transaction; false when it ended before. Locks the room first. */
export async function endWithin(transaction: Db, { id, reason, note = '', at }: Ending): Promise<boolean> {
  const own = tables.of(transaction)
  await own
    .selectFrom('live_rooms')
    .select('id')
    .where('id', '=', (eb) => eb.selectFrom('live_broadcasts').select('room_id').where('id', '=', id))
    .forUpdate()
    .execute()
  const ended = await own
    .updateTable('live_broadcasts')
    .set({ ended_at: at, reason, note })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .returning(['room_id', 'kept', 'length_ms'])
    .executeTakeFirst()
  if (!ended) return false
  const replay = leavesReplay(ended, reason)
  if (ended.kept && !replay)
    await own.updateTable('live_broadcasts').set({ kept: false }).where('id', '=', id).execute()
  await own
    .updateTable('live_rooms')
    .set({
      broadcast_id: null,
      viewers: 0,
      ...(replay && { replays: sql<number>`replays + 1` }),
      ...(closesRoom(reason) && { open: false }),
    })
    .where('id', '=', ended.room_id)
    .execute()
  return true
}

/** Ends a broadcast and announces it; does nothing for one that ended before. */
export async function endBroadcast(
  platform: BroadcastPlatform,
  { roomId, ...ending }: Omit<Ending, 'at'> & { roomId: number },
): Promise<void> {
  const ended = await platform.db
    .transaction()
    .execute((transaction) => endWithin(transaction, { ...ending, at: new Date(platform.now()) }))
  if (ended) await announceState(platform, { roomId, broadcastId: ending.id }, 'off')
}

/** Makes all processes drop their caches of a room, and sends the room's state to its viewers. */
export async function announceState(
  platform: Pick<Platform, 'bus'>,
  change: LiveChange,
  state: RoomState,
): Promise<void> {
  await platform.bus.publish(liveChanged, change)
  await tellRoom(platform, roomTopic(change.roomId), 'state', { state, broadcastId: change.broadcastId })
}

/** Records for the host why a publisher was refused or lost. */
export const recordIncident = async (
  { db, now }: Pick<Platform, 'db' | 'now'>,
  roomId: number,
  reason: Reason,
): Promise<void> => {
  await tables
    .of(db)
    .insertInto('live_incidents')
    .values({ room_id: roomId, reason, at: new Date(now()) })
    .execute()
}
