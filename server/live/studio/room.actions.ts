import { fail } from '#contract/errors.ts'
import type { Reason, Studio } from '#contract/live/shapes.ts'
import { judge, lockAuthor, openCase } from '#server/moderation/index.ts'
import type { Db } from '#server/platform/database/db.ts'
import { nowSeconds, type Platform } from '#server/platform/platform.ts'
import { type RoomCounts, tellRoom } from '#server/platform/realtime/rooms.ts'
import { claimPicture } from '#server/upload/index.ts'
import { announceState, endWithin, liveChanged } from '../broadcasts.ts'
import { dropWithin } from '../replays.ts'
import { ownRoom } from '../rooms/room-access.ts'
import { roomTopic } from '../rules.ts'
import { makeKey, voidKey } from '../stream-keys.ts'
import { tables } from '../tables.ts'
import { rtmpAddress, showStudio } from './studio.queries.ts'

/** Applies for permission to broadcast; after a refusal one may apply again. */
export async function applyToHost(platform: Platform, rooms: RoomCounts, accountId: number): Promise<Studio> {
  const application = await tables
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
  if (!application) fail('live_asked_already')
  return showStudio(platform, rooms, accountId)
}

/** The room of an approved host, locked until the transaction ends. */
const lockOwnRoom = async (transaction: Db, accountId: number) =>
  (await ownRoom(transaction, accountId).where('state', '=', 'approved').forUpdate().executeTakeFirst()) ??
  fail('live_not_host')

type RoomInput = {
  title: string
  categoryId: number
  keepReplay: boolean
  slowSeconds: number
  cover?: string
}

/** Changes a room. A new cover, and a title that is held, are visible to others once a moderator approved them. */
export async function saveRoom(
  platform: Platform,
  rooms: RoomCounts,
  accountId: number,
  { title, categoryId, keepReplay, slowSeconds, cover }: RoomInput,
): Promise<Studio> {
  const { db } = platform
  const roomId = await db.transaction().execute(async (transaction) => {
    const own = tables.of(transaction)
    await lockAuthor(transaction, accountId)
    const room = await lockOwnRoom(transaction, accountId)
    if (categoryId) await checkCategory(transaction, categoryId)
    if (cover !== undefined && !(await claimPicture(transaction, accountId, cover))) fail('picture_not_found')
    const isRenamed = title.trim() !== (room.title_held || room.title)
    const verdict = isRenamed
      ? await judge(platform, transaction, { ingress: 'live_title', accountId, text: title })
      : undefined
    const isHeld = verdict?.decision === 'hold'
    await own
      .updateTable('live_rooms')
      .set({
        category_id: categoryId || null,
        keep_replay: keepReplay,
        slow_seconds: slowSeconds,
        ...(verdict && (isHeld ? { title_held: verdict.text } : { title: verdict.text, title_held: '' })),
        ...(cover !== undefined && { cover_held: cover }),
      })
      .where('id', '=', room.id)
      .execute()
    if (isHeld || cover !== undefined)
      await openCase(platform, transaction, {
        subject: { kind: 'live_room', id: room.id },
        authorId: accountId,
        ...(isHeld && { ingress: 'live_title' }),
        causes: [...(isHeld ? verdict.causes : []), ...(cover === undefined ? [] : ['picture'])],
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
    const room = await lockOwnRoom(transaction, accountId)
    await tables
      .of(transaction)
      .updateTable('live_rooms')
      .set({ open: true })
      .where('id', '=', room.id)
      .execute()
  })
  return showStudio(platform, rooms, accountId)
}

/** Ends the broadcast, and closes the room for publishers until it is opened again. */
export async function closeRoom(platform: Platform, rooms: RoomCounts, accountId: number): Promise<Studio> {
  await takeOffAir(platform, accountId, 'stopped')
  return showStudio(platform, rooms, accountId)
}

/** Creates a key in place of the previous one, returned this once; a broadcast with the old key ends. */
export async function rotateKey(
  platform: Platform,
  accountId: number,
): Promise<{ server: string; key: string }> {
  const server = rtmpAddress(platform.config)
  let key = ''
  await takeOffAir(platform, accountId, 'revoked_key', async (transaction, roomId) => {
    key = await makeKey(transaction, roomId, new Date(platform.now()))
  })
  return { server, key }
}

/** Voids the key; a broadcast with it ends. */
export async function revokeKey(platform: Platform, rooms: RoomCounts, accountId: number): Promise<Studio> {
  await takeOffAir(platform, accountId, 'revoked_key', (transaction, roomId) =>
    voidKey(transaction, roomId, new Date(platform.now())),
  )
  return showStudio(platform, rooms, accountId)
}

/** Ends the broadcast of one's own room, runs `alsoWithin` in the same transaction, and announces it. */
async function takeOffAir(
  platform: Platform,
  accountId: number,
  reason: Reason,
  alsoWithin?: (transaction: Db, roomId: number) => Promise<void>,
): Promise<void> {
  const at = new Date(platform.now())
  const { id, broadcast_id } = await platform.db.transaction().execute(async (transaction) => {
    const room = await lockOwnRoom(transaction, accountId)
    if (room.broadcast_id !== null) await endWithin(transaction, { id: room.broadcast_id, reason, at })
    if (reason === 'stopped')
      await tables
        .of(transaction)
        .updateTable('live_rooms')
        .set({ open: false })
        .where('id', '=', room.id)
        .execute()
    await alsoWithin?.(transaction, room.id)
    return room
  })
  if (broadcast_id !== null) await announceState(platform, { roomId: id, broadcastId: broadcast_id }, 'off')
  else await platform.bus.publish(liveChanged, { roomId: id, broadcastId: 0 })
}

/** Removes a replay; its files go with the next run of the job. */
export async function dropReplay(
  platform: Platform,
  accountId: number,
  broadcastId: number,
): Promise<Record<string, never>> {
  const roomId = await platform.db.transaction().execute(async (transaction) => {
    const room = await lockOwnRoom(transaction, accountId)
    await dropWithin(transaction, room.id, broadcastId)
    return room.id
  })
  await platform.bus.publish(liveChanged, { roomId, broadcastId })
  return {}
}
