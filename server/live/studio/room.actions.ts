import { fail } from '#contract/errors.ts'
import type { Reason, Studio } from '#contract/live/shapes.ts'
import { judge, lockAuthor, openCase } from '#server/moderation/index.ts'
import type { Db } from '#server/platform/database/db.ts'
import { nowSeconds, type Platform } from '#server/platform/platform.ts'
import { type RoomCounts, tellRoom } from '#server/platform/realtime/rooms.ts'
import { claimPicture } from '#server/upload/index.ts'
import { announce, endWithin, liveChanged } from '../broadcasts.ts'
import { dropWithin } from '../replays.ts'
import { ownRoom } from '../rooms/room-access.ts'
import { roomTopic } from '../rules.ts'
import { makeKey, voidKey } from '../stream-keys.ts'
import { tables } from '../tables.ts'
import { serverOf, showStudio } from './studio.queries.ts'

/** Asks to be let on the air; who was refused may ask again. */
export async function applyToHost(platform: Platform, rooms: RoomCounts, accountId: number): Promise<Studio> {
  const asked = await tables
    .of(platform.db)
    .insertInto('live_rooms')
    .values({ host_id: accountId, state: 'asked', asked_at: new Date(platform.now()) })
    .onConflict((on) =>
      on
        .column('host_id')
        .doUpdateSet({ state: 'asked', asked_at: new Date(platform.now()) })
        .where('live_rooms.state', '=', 'refused'),
    )
    .returning('id')
    .executeTakeFirst()
  if (!asked) fail('live_asked_already')
  return showStudio(platform, rooms, accountId)
}

/** The room of an approved host, locked until the transaction ends. */
const lockOwn = async (transaction: Db, accountId: number) =>
  (await ownRoom(transaction, accountId).where('state', '=', 'approved').forUpdate().executeTakeFirst()) ??
  fail('live_not_host')

type Wanted = {
  title: string
  categoryId: number
  keepReplay: boolean
  slowSeconds: number
  cover?: string
}

/** Changes a room. A new cover, and a title that is held, others see when somebody has looked at it. */
export async function saveRoom(
  platform: Platform,
  rooms: RoomCounts,
  accountId: number,
  { title, categoryId, keepReplay, slowSeconds, cover }: Wanted,
): Promise<Studio> {
  const { db } = platform
  const roomId = await db.transaction().execute(async (transaction) => {
    const own = tables.of(transaction)
    await lockAuthor(transaction, accountId)
    const room = await lockOwn(transaction, accountId)
    if (categoryId) await checkCategory(transaction, categoryId)
    if (cover !== undefined && !(await claimPicture(transaction, accountId, cover))) fail('picture_not_found')
    const renamed = title.trim() !== (room.title_held || room.title)
    const verdict = renamed
      ? await judge(platform, transaction, { ingress: 'live_title', accountId, text: title })
      : undefined
    const held = verdict?.decision === 'hold'
    await own
      .updateTable('live_rooms')
      .set({
        category_id: categoryId || null,
        keep_replay: keepReplay,
        slow_seconds: slowSeconds,
        ...(verdict && (held ? { title_held: verdict.text } : { title: verdict.text, title_held: '' })),
        ...(cover !== undefined && { cover_held: cover }),
      })
      .where('id', '=', room.id)
      .execute()
    if (held || cover !== undefined)
      await openCase(platform, transaction, {
        subject: { kind: 'live_room', id: room.id },
        authorId: accountId,
        ...(held && { ingress: 'live_title' }),
        causes: [...(held ? verdict.causes : []), ...(cover === undefined ? [] : ['picture'])],
        snapshot: {
          title: verdict?.text ?? room.title,
          text: '',
          pictures: cover === undefined ? [] : [cover],
          at: nowSeconds(platform),
        },
      })
    return room.id
  })
  await platform.bus.publish(liveChanged, { roomId, broadcastId: 0 })
  await tellRoom(platform, roomTopic(roomId), 'changed', {})
  return showStudio(platform, rooms, accountId)
}

async function checkCategory(transaction: Db, id: number): Promise<void> {
  const category = await tables
    .of(transaction)
    .selectFrom('live_categories')
    .select('id')
    .where('id', '=', id)
    .where('hidden', '=', false)
    .forKeyShare()
    .executeTakeFirst()
  if (!category) fail('live_category_not_found')
}

/** Opens the room for a publisher. */
export async function openRoom(platform: Platform, rooms: RoomCounts, accountId: number): Promise<Studio> {
  await platform.db.transaction().execute(async (transaction) => {
    const room = await lockOwn(transaction, accountId)
    await tables
      .of(transaction)
      .updateTable('live_rooms')
      .set({ open: true })
      .where('id', '=', room.id)
      .execute()
  })
  return showStudio(platform, rooms, accountId)
}

/** Ends the broadcast and lets no publisher in until the room is opened again. */
export async function closeRoom(platform: Platform, rooms: RoomCounts, accountId: number): Promise<Studio> {
  await offAir(platform, accountId, 'stopped')
  return showStudio(platform, rooms, accountId)
}

/** A new key in place of the one before, told this once; who broadcasts with that one is off the air. */
export async function rotateKey(
  platform: Platform,
  accountId: number,
): Promise<{ server: string; key: string }> {
  const server = serverOf(platform.config)
  let key = ''
  await offAir(platform, accountId, 'revoked_key', async (transaction, roomId) => {
    key = await makeKey(transaction, roomId, new Date(platform.now()))
  })
  return { server, key }
}

/** Voids the key; who broadcasts with it is off the air. */
export async function revokeKey(platform: Platform, rooms: RoomCounts, accountId: number): Promise<Studio> {
  await offAir(platform, accountId, 'revoked_key', (transaction, roomId) =>
    voidKey(transaction, roomId, new Date(platform.now())),
  )
  return showStudio(platform, rooms, accountId)
}

/** Takes one's own room off the air, with what else belongs to it, and tells everybody. */
async function offAir(
  platform: Platform,
  accountId: number,
  reason: Reason,
  also?: (transaction: Db, roomId: number) => Promise<void>,
): Promise<void> {
  const at = new Date(platform.now())
  const { id, broadcast_id } = await platform.db.transaction().execute(async (transaction) => {
    const room = await lockOwn(transaction, accountId)
    if (room.broadcast_id !== null) await endWithin(transaction, { id: room.broadcast_id, reason, at })
    if (reason === 'stopped')
      await tables
        .of(transaction)
        .updateTable('live_rooms')
        .set({ open: false })
        .where('id', '=', room.id)
        .execute()
    await also?.(transaction, room.id)
    return room
  })
  if (broadcast_id !== null) await announce(platform, { roomId: id, broadcastId: broadcast_id }, 'off')
  else await platform.bus.publish(liveChanged, { roomId: id, broadcastId: 0 })
}

/** Takes a replay away: it is seen no more, and its files go with the next round. */
export async function dropReplay(
  platform: Platform,
  accountId: number,
  broadcastId: number,
): Promise<Record<string, never>> {
  const roomId = await platform.db.transaction().execute(async (transaction) => {
    const room = await lockOwn(transaction, accountId)
    await dropWithin(transaction, room.id, broadcastId)
    return room.id
  })
  await platform.bus.publish(liveChanged, { roomId, broadcastId })
  return {}
}
