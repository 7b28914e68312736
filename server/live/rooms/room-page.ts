import type { Room } from '#contract/live/shapes.ts'
import { writePass } from '#server/platform/secrets/passes.ts'
import { nowSeconds, type Platform } from '#server/platform/platform.ts'
import type { Viewer } from '#server/platform/viewer.ts'
import { roomPass } from '#server/platform/realtime/connection.ts'
import type { RoomCounts } from '#server/platform/realtime/rooms.ts'
import { findLine } from '../chat/lines.queries.ts'
import { passSeconds, roomTopic } from '../rules.ts'
import { tables } from '../tables.ts'
import { showCards } from './cards.ts'
import { broadcastColumns, showBroadcast } from './lists.ts'
import { mayModerate, requireAccess } from './room-access.ts'

/** Moderators listed to a viewer who enters. */
const maxModerators = 100

/** A room as its page shows it. */
export async function showRoom(
  platform: Platform,
  rooms: RoomCounts,
  viewer: Viewer,
  id: number,
): Promise<Room> {
  const { db } = platform
  const accountId = viewer.id
  const room = await requireAccess(platform, db, id, accountId)
  const [[card], broadcast, pinned, moderators] = await Promise.all([
    showCards(platform, rooms, [room]),
    room.broadcast_id === null
      ? undefined
      : tables
          .of(db)
          .selectFrom('live_broadcasts')
          .select(broadcastColumns)
          .where('id', '=', room.broadcast_id)
          .executeTakeFirst(),
    room.pinned_id === null ? undefined : findLine(platform, room.pinned_id),
    tables
      .of(db)
      .selectFrom('live_moderators')
      .select('account_id')
      .where('room_id', '=', id)
      .orderBy('account_id')
      .limit(maxModerators)
      .execute(),
  ])
  return {
    ...card!,
    broadcast: broadcast ? showBroadcast(platform, viewer, broadcast) : null,
    slowSeconds: room.slow_seconds,
    pinned: pinned ?? null,
    moderators: moderators.map(({ account_id }) => account_id),
    can: { moderate: mayModerate(room, accountId), host: room.host_id === accountId },
  }
}

/** Issues a pass for the events of a room, and counts the account once among the viewers of its broadcast. */
export async function enterRoom(
  platform: Platform,
  accountId: number,
  id: number,
): Promise<{ pass: string; until: number }> {
  const { broadcast_id } = await requireAccess(platform, platform.db, id, accountId)
  if (broadcast_id !== null)
    await tables
      .of(platform.db)
      .insertInto('live_visits')
      .values({ broadcast_id, account_id: accountId, at: new Date(platform.now()) })
      .onConflict((on) => on.doNothing())
      .execute()
  const until = nowSeconds(platform) + passSeconds
  return {
    pass: writePass(platform.keys, roomPass, { holder: accountId, thing: roomTopic(id), until }),
    until,
  }
}
