import * as Type from 'typebox'
import { job } from '#server/platform/jobs.ts'
import type { Platform } from '#server/platform/platform.ts'
import { endBroadcast } from './broadcasts.ts'
import { comebackWithin } from './rules.ts'
import { tables } from './tables.ts'

const everyMinute = {
  input: Type.Object({}),
  retries: 2,
  retryDelay: 10,
  concurrency: 1,
  expire: 600,
  cron: '* * * * *',
}

/** Ends broadcasts whose publisher did not come again. */
export const endLostBroadcasts = job({
  ...everyMinute,
  name: 'end-lost-broadcasts',
  run: async (platform) => {
    const lost = await tables
      .of(platform.db)
      .selectFrom('live_broadcasts')
      .select(['id', 'room_id'])
      .where('ended_at', 'is', null)
      .where('heard_at', '<', new Date(platform.now() - comebackWithin))
      .execute()
    for (const { id, room_id } of lost) await endBroadcast(platform, { id, roomId: room_id, reason: 'lost' })
  },
})

/** What is not kept stays a little after its end, for who watches it with a delay; in milliseconds. */
const lingers = 2 * 60_000
const atOnce = 20

/** Removes the files of broadcasts that are not kept, and silences that are over. Figures stay. */
export const dropBroadcasts = job({
  ...everyMinute,
  name: 'drop-broadcasts',
  run: async (platform, _, signal) => {
    const due = await tables
      .of(platform.db)
      .selectFrom('live_broadcasts')
      .select(['id', 'prefix'])
      .where('kept', '=', false)
      .where('dropped_at', 'is', null)
      .where('ended_at', '<', new Date(platform.now() - lingers))
      .orderBy('ended_at')
      .limit(atOnce)
      .execute()
    for (const broadcast of due) {
      if (signal.aborted) return
      await drop(platform, broadcast)
    }
    await tables
      .of(platform.db)
      .deleteFrom('live_silences')
      .where('until', '<', new Date(platform.now()))
      .execute()
  },
})

/** Files first: a run that dies between finds the broadcast again. */
async function drop(
  { db, storage, now }: Platform,
  { id, prefix }: { id: number; prefix: string },
): Promise<void> {
  const own = tables.of(db)
  await storage.remove(prefix)
  await own.deleteFrom('live_segments').where('broadcast_id', '=', id).execute()
  await own
    .updateTable('live_broadcasts')
    .set({ dropped_at: new Date(now()) })
    .where('id', '=', id)
    .execute()
}
