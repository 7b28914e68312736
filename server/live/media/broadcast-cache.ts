import type { Platform } from '#server/platform/platform.ts'
import { remembered } from '#server/platform/remembered.ts'
import { liveChanged, type LiveChange } from '../broadcasts.ts'
import { windowSegments } from '../rules.ts'
import { tables } from '../tables.ts'
import type { Segment } from './playlist.ts'

/** Lifetimes of the caches, in milliseconds: everybody requests these every second. */
const lifetimes = { broadcast: 2_000, edge: 250, replay: 30_000 }

/** Caches of visible broadcasts, their segments, and the members kept out. */
export function openBroadcastCache(platform: Pick<Platform, 'db' | 'bus' | 'now'>) {
  const { db, bus, now } = platform
  const own = tables.of(db)

  const broadcasts = remembered(lifetimes.broadcast, now, async (id: number) => {
    const found = await own
      .selectFrom('live_broadcasts')
      .innerJoin('live_rooms', 'live_rooms.id', 'live_broadcasts.room_id')
      .select([
        'live_broadcasts.id',
        'live_broadcasts.room_id',
        'live_broadcasts.secret',
        'live_broadcasts.prefix',
      ])
      .select(['live_broadcasts.ended_at', 'live_rooms.host_id'])
      .where('live_broadcasts.id', '=', id)
      .where('live_broadcasts.dropped_at', 'is', null)
      .where('live_broadcasts.withdrawn', '=', false)
      .where('live_rooms.state', '=', 'approved')
      // An ended broadcast is visible as a replay, or for a minute to those who are watching its end.
      .where((eb) =>
        eb.or([
          eb('live_broadcasts.ended_at', 'is', null),
          eb('live_broadcasts.kept', '=', true),
          eb.and([
            eb('live_broadcasts.ended_at', '>', new Date(now() - 60_000)),
            eb('live_broadcasts.reason', '<>', 'staff'),
          ]),
        ]),
      )
      .executeTakeFirst()
    if (!found) return undefined
    const kicked = await own
      .selectFrom('live_silences')
      .select('account_id')
      .where('room_id', '=', found.room_id)
      .where('kind', '=', 'kick')
      .where('until', '>', new Date(now()))
      .execute()
    return { ...found, kicked: new Set(kicked.map(({ account_id }) => account_id)) }
  })

  const segmentsOf = (id: number) =>
    own.selectFrom('live_segments').select(['number', 'take', 'length_ms']).where('broadcast_id', '=', id)
  const latestSegments = remembered(lifetimes.edge, now, async (id: number) => {
    const last = await segmentsOf(id).orderBy('number', 'desc').limit(windowSegments).execute()
    return { id, segments: last.reverse() as Segment[] }
  })
  const allSegments = remembered(
    lifetimes.replay,
    now,
    async (id: number) => ({ id, segments: (await segmentsOf(id).orderBy('number').execute()) as Segment[] }),
    30,
  )

  bus.subscribe(liveChanged, (message) => {
    const { roomId } = message as LiveChange
    broadcasts.forget(({ room_id }) => room_id === roomId)
  })

  return {
    find: (id: number) => broadcasts.get(id),
    /** The segments of the playlist: all of an ended broadcast, otherwise the latest. */
    segments: async (id: number, over: boolean): Promise<readonly Segment[]> =>
      (await (over ? allSegments : latestSegments).get(id))?.segments ?? [],
  }
}
