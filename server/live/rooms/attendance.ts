import { sql } from 'kysely'
import type { Platform } from '#server/platform/platform.ts'
import type { RoomCounts } from '#server/platform/realtime/rooms.ts'
import { roomTopic } from '../rules.ts'
import { tables } from '../tables.ts'

/** Milliseconds between two writes of the viewer counts. */
const interval = 5_000

/** Writes the number of viewers of rooms on the air to the database, for lists and for the peak of a broadcast. */
export function openAttendance(
  platform: Pick<Platform, 'db' | 'log'>,
  rooms: RoomCounts,
): { close(): Promise<void> } {
  const own = tables.of(platform.db)
  let running: Promise<void> = Promise.resolve()

  async function writeCounts(): Promise<void> {
    const onAir = await own
      .selectFrom('live_rooms')
      .select(['id', 'viewers', 'broadcast_id'])
      .where('broadcast_id', 'is not', null)
      .orderBy('id')
      .execute()
    const changedRooms = onAir
      .map((room) => ({ ...room, count: rooms.count(roomTopic(room.id)) }))
      .filter(({ count, viewers }) => count !== viewers)
    for (const { id, broadcast_id, count } of changedRooms) {
      // A room that went off the air in the meantime has no viewers.
      await own
        .updateTable('live_rooms')
        .set({ viewers: count })
        .where('id', '=', id)
        .where('broadcast_id', '=', broadcast_id)
        .execute()
      await own
        .updateTable('live_broadcasts')
        .set({ peak: sql<number>`greatest(peak, ${count})` })
        .where('id', '=', broadcast_id)
        .execute()
    }
  }

  const timer = setInterval(() => {
    running = running
      .then(writeCounts)
      .catch((error: unknown) => platform.log.error({ err: error }, 'viewers were not counted'))
  }, interval)
  timer.unref()
  return {
    async close() {
      clearInterval(timer)
      await running
    },
  }
}
