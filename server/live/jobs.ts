import * as Type from 'typebox'
import { job } from '#server/platform/jobs.ts'
import type { Platform } from '#server/platform/platform.ts'
import { endBroadcast } from './broadcasts.ts'
import { resumeWindow } from './rules.ts'
import { tables } from './tables.ts'

const everyMinute = {
  input: Type.Object({}),
  retries: 2,
  retryDelay: 10,
  concurrency: 1,
  expire: 600,
  cron: '* * * * *',
}

/** Ends broadcasts whose publisher did not return. */
export const endLostBroadcasts = job({
  ...everyMinute,
  name: 'end-lost-broadcasts',
  run: async (platform) => {
    const lost = await tables
      .of(platform.db)
      .selectFrom('live_broadcasts')
      .select(['id', 'room_id'])
      .where('ended_at', 'is', null)
      .where('heard_at', '<', new Date(platform.now() - resumeWindow))
      .execute()
    for (const { id, room_id } of lost) await endBroadcast(platform, { id, roomId: room_id, reason: 'lost' })
  },
})

/** Milliseconds after the end until files without a replay are removed, because some viewers watch with a delay. */
const removalDelay = 2 * 60_000
const batchSize = 20

/** Removes files of broadcasts without a replay, and expired mutes and exclusions. Figures are kept. */
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
      .where('ended_at', '<', new Date(platform.now() - removalDelay))
      .orderBy('ended_at')
      .limit(batchSize)
      .execute()
    for (const broadcast of due) {
      if (signal.aborted) return
      await removeFiles(platform, broadcast)
    }
    await tables
      .of(platform.db)
      .deleteFrom('live_silences')
      .where('until', '<', new Date(platform.now()))
      .execute()
  },
})

/** Files first: after a crash the next run finds the broadcast again. */
async function removeFiles(
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
