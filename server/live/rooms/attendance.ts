import { sql } from 'kysely'
import type { Platform } from '#server/platform/platform.ts'
import type { RoomCounts } from '#server/platform/realtime/rooms.ts'
import { roomTopic } from '../rules.ts'
import { tables } from '../tables.ts'

/** How often lists learn how many are in each room, in milliseconds. */
const every = 5_000

/** Writes down how many are in the rooms on the air, for lists and for the most there were at once. */
export function openAttendance(
  platform: Pick<Platform, 'db' | 'log'>,
  rooms: RoomCounts,
): { close(): Promise<void> } {
  const own = tables.of(platform.db)
  let running: Promise<void> = Promise.resolve()

  async function write(): Promise<void> {
    const onAir = await own
      .selectFrom('live_rooms')
      .select(['id', 'viewers', 'broadcast_id'])
      .where('broadcast_id', 'is not', null)
      .orderBy('id')
      .execute()
    const changed = onAir
      .map((room) => ({ ...room, count: rooms.count(roomTopic(room.id)) }))
      .filter(({ count, viewers }) => count !== viewers)
    for (const { id, broadcast_id, count } of changed) {
      // A room that went off the air meanwhile has nobody.
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
      .then(write)
      .catch((error: unknown) => platform.log.error({ err: error }, 'viewers were not counted'))
  }, every)
  timer.unref()
  return {
    async close() {
      clearInterval(timer)
      await running
    },
  }
}
