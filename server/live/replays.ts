import { fail } from '#contract/errors.ts'
import type { Db } from '#server/platform/database/db.ts'
import { tables } from './tables.ts'

/**
 * Removes a replay within the caller's transaction, which has locked the room. Refuses with `live_broadcast_not_found`
 * when it is no replay of the room.
 */
export async function dropWithin(transaction: Db, roomId: number, broadcastId: number): Promise<void> {
  const own = tables.of(transaction)
  const dropped = await own
    .updateTable('live_broadcasts')
    .set({ kept: false, withdrawn: true })
    .where('id', '=', broadcastId)
    .where('room_id', '=', roomId)
    .where('kept', '=', true)
    .where('ended_at', 'is not', null)
    .returning('id')
    .executeTakeFirst()
  if (!dropped) fail('live_broadcast_not_found')
  await own
    .updateTable('live_rooms')
    .set((eb) => ({ replays: eb('replays', '-', 1) }))
    .where('id', '=', roomId)
    .execute()
}
