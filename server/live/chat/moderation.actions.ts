import { fail } from '#contract/errors.ts'
import type { Silenced } from '#contract/live/shapes.ts'
import { facesOf } from '#server/account/index.ts'
import { type Db, unixSeconds } from '#server/platform/database/db.ts'
import { nowSeconds, type Platform } from '#server/platform/platform.ts'
import { ejectFromRoom, tellRoom } from '#server/platform/realtime/rooms.ts'
import { liveChanged } from '../broadcasts.ts'
import { mayModerate, requireModerator, ownRoom, requireAccess } from '../rooms/room-access.ts'
import { passSeconds, roomTopic } from '../rules.ts'
import { tables } from '../tables.ts'
import { findLine } from './lines.queries.ts'

type Silence = { id: number; accountId: number; kind: 'mute' | 'kick'; minutes: number }

/** Mutes a member in a room or keeps them out, or ends it. Refused for the host, and among moderators. */
export async function silenceMember(
  platform: Platform,
  byId: number,
  input: Silence,
): Promise<Record<string, never>> {
  const { id, accountId, kind, minutes } = input
  const { db, bus, now } = platform
  const room = await requireModerator(platform, db, id, byId)
  const [person] = await facesOf(platform, [accountId])
  if (!person) fail('account_not_found')
  const isProtected = accountId === byId || room.host_id === accountId
  if (isProtected || (room.host_id !== byId && (await isModerator(db, id, accountId))))
    fail('not_allowed_here')
  const own = tables.of(db)
  if (minutes === 0)
    await own
      .deleteFrom('live_silences')
      .where('room_id', '=', id)
      .where('account_id', '=', accountId)
      .where('kind', '=', kind)
      .execute()
  else {
    const until = new Date(now() + minutes * 60_000)
    await own
      .insertInto('live_silences')
      .values({ room_id: id, account_id: accountId, kind, until, by_id: byId })
      .onConflict((on) => on.columns(['room_id', 'account_id', 'kind']).doUpdateSet({ until, by_id: byId }))
      .execute()
  }
  if (kind === 'kick') {
    // Drops the caches of media rights and ends the chat connection. A pass issued before lasts a minute at most.
    await bus.publish(liveChanged, { roomId: id, broadcastId: room.broadcast_id ?? 0 })
    const until = minutes === 0 ? 0 : nowSeconds(platform) + passSeconds
    await ejectFromRoom(platform, roomTopic(id), accountId, until)
  }
  return {}
}

const isModerator = async (db: Db, roomId: number, accountId: number): Promise<boolean> =>
  (await tables
    .of(db)
    .selectFrom('live_moderators')
    .select('account_id')
    .where('room_id', '=', roomId)
    .where('account_id', '=', accountId)
    .executeTakeFirst()) !== undefined

const maxShown = 200

export async function listSilenced(
  platform: Platform,
  byId: number,
  id: number,
): Promise<{ list: Silenced[] }> {
  await requireModerator(platform, platform.db, id, byId)
  const rows = await tables
    .of(platform.db)
    .selectFrom('live_silences')
    .select(['account_id', 'kind', 'until'])
    .where('room_id', '=', id)
    .where('until', '>', new Date(platform.now()))
    .orderBy('account_id')
    .limit(maxShown)
    .execute()
  const faces = await facesOf(
    platform,
    rows.map(({ account_id }) => account_id),
  )
  return {
    list: rows.flatMap(({ account_id, kind, until }) => {
      const from = faces.find((face) => face.id === account_id)
      return from ? [{ from, kind: kind as 'mute' | 'kick', until: unixSeconds(until) }] : []
    }),
  }
}

/** Pins a line at the top of the room, or none. */
export async function pinLine(
  platform: Platform,
  byId: number,
  { id, lineId }: { id: number; lineId: number },
): Promise<Record<string, never>> {
  await requireModerator(platform, platform.db, id, byId)
  const own = tables.of(platform.db)
  const row =
    lineId === 0
      ? undefined
      : await own
          .selectFrom('live_lines')
          .select('id')
          .where('id', '=', lineId)
          .where('room_id', '=', id)
          .where('state', '=', 'published')
          .executeTakeFirst()
  if (lineId !== 0 && !row) fail('live_line_not_found')
  await own
    .updateTable('live_rooms')
    .set({ pinned_id: row?.id ?? null })
    .where('id', '=', id)
    .execute()
  const line = row ? ((await findLine(platform, row.id)) ?? null) : null
  await tellRoom(platform, roomTopic(id), 'pinned', { line })
  return {}
}

/** Removes a line. Allowed to its author, the host and moderators. */
export async function removeLine(
  platform: Platform,
  byId: number,
  lineId: number,
): Promise<Record<string, never>> {
  const own = tables.of(platform.db)
  const line = await own
    .selectFrom('live_lines')
    .select(['room_id', 'account_id'])
    .where('id', '=', lineId)
    .where('state', '<>', 'removed')
    .executeTakeFirst()
  if (!line) return fail('live_line_not_found')
  if (line.account_id !== byId) {
    const room = await requireAccess(platform, platform.db, line.room_id, byId).catch(() =>
      fail('live_line_not_found'),
    )
    if (!mayModerate(room, byId)) fail('not_allowed_here')
  }
  await own.updateTable('live_lines').set({ state: 'removed' }).where('id', '=', lineId).execute()
  await removeLineFromScreens(platform, line.room_id, lineId)
  return {}
}

/** Removes a line from all screens, and its pin. */
export async function removeLineFromScreens(
  platform: Platform,
  roomId: number,
  lineId: number,
): Promise<void> {
  const wasPinned = await tables
    .of(platform.db)
    .updateTable('live_rooms')
    .set({ pinned_id: null })
    .where('id', '=', roomId)
    .where('pinned_id', '=', lineId)
    .returning('id')
    .executeTakeFirst()
  await tellRoom(platform, roomTopic(roomId), 'unsaid', { id: lineId })
  if (wasPinned) await tellRoom(platform, roomTopic(roomId), 'pinned', { line: null })
}

/** Makes a member a moderator of the host's room, or ends it. */
export async function setModerator(
  platform: Platform,
  byId: number,
  { id, accountId, on }: { id: number; accountId: number; on: boolean },
): Promise<Record<string, never>> {
  const room = await ownRoom(platform.db, byId).executeTakeFirst()
  if (room?.id !== id) {
    await requireAccess(platform, platform.db, id, byId)
    fail('not_allowed_here')
  }
  const [person] = await facesOf(platform, [accountId])
  if (!person || accountId === byId) fail('account_not_found')
  const own = tables.of(platform.db)
  if (on)
    await own
      .insertInto('live_moderators')
      .values({ room_id: id, account_id: accountId })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  else
    await own
      .deleteFrom('live_moderators')
      .where('room_id', '=', id)
      .where('account_id', '=', accountId)
      .execute()
  await tellRoom(platform, roomTopic(id), 'changed', {})
  return {}
}
