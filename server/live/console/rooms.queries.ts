import type { Reason } from '#contract/live/shapes.ts'
import type { LiveRoomRow, PastBroadcast } from '#contract/live/console.ts'
import { fail } from '#contract/errors.ts'
import { facesOf } from '#server/account/index.ts'
import { keysetPage, type PageInput } from '#server/platform/database/cursor.ts'
import { type Db, unixSeconds } from '#server/platform/database/db.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { RoomCounts } from '#server/platform/realtime/rooms.ts'
import type { StaffViewer } from '#server/platform/viewer.ts'
import { staffPlaylistPath } from '../media/media-routes.ts'
import { roomTopic, roomStateOf } from '../rules.ts'
import { figuresOf, listIncidents } from '../studio/studio.queries.ts'
import { tables } from '../tables.ts'

/** Rooms for staff, latest application first; of one state, or those on the air. */
export async function listRoomRows(
  platform: Platform,
  rooms: RoomCounts,
  { state, ...input }: PageInput & { state?: LiveRoomRow['state'] | 'live' },
): Promise<{ list: LiveRoomRow[]; next: string | null }> {
  const { list: found, next } = await keysetPage(
    tables
      .of(platform.db)
      .selectFrom('live_rooms')
      .leftJoin('live_broadcasts', 'live_broadcasts.id', 'live_rooms.broadcast_id')
      .selectAll('live_rooms')
      .select(['live_broadcasts.heard_at', 'live_broadcasts.started_at'])
      .$if(state === 'live', (query) => query.where('live_rooms.broadcast_id', 'is not', null))
      .$if(state !== undefined && state !== 'live', (query) => query.where('live_rooms.state', '=', state!)),
    input,
    {
      list: `rooms for staff ${state ?? 'all'}`,
      by: 'live_rooms.asked_at',
      time: (row) => row.asked_at,
      id: 'live_rooms.id',
      order: 'desc',
    },
    (row) => row,
  )
  const faces = await facesOf(
    platform,
    found.map(({ host_id }) => host_id),
  )
  return {
    list: found.map((row) => ({
      id: row.id,
      host: faces.find(({ id }) => id === row.host_id) ?? {
        id: row.host_id,
        name: '',
        avatar: '',
        vip: false,
      },
      state: row.state as LiveRoomRow['state'],
      note: row.note,
      percent: row.percent,
      title: row.title || row.title_held,
      cover: row.cover || row.cover_held,
      roomState: roomStateOf(row.heard_at, platform.now()),
      viewers: row.broadcast_id === null ? 0 : rooms.count(roomTopic(row.id)),
      broadcastId: row.broadcast_id ?? 0,
      startedAt: unixSeconds(row.started_at),
      askedAt: unixSeconds(row.asked_at),
      sample: row.sample,
      version: row.version,
    })),
    next,
  }
}

const historyLength = 30

/** The last broadcasts of a room, and the publishers that were turned away. */
export async function readHistory({ db }: Platform, id: number) {
  const room = await tables
    .of(db)
    .selectFrom('live_rooms')
    .select('id')
    .where('id', '=', id)
    .executeTakeFirst()
  if (!room) fail('live_room_not_found')
  const [rows, incidents] = await Promise.all([
    figuresOf(db, id).orderBy('started_at', 'desc').orderBy('id', 'desc').limit(historyLength).execute(),
    listIncidents(db, id, historyLength),
  ])
  const broadcasts: PastBroadcast[] = rows.map((row) => ({
    id: row.id,
    title: row.title,
    startedAt: unixSeconds(row.started_at),
    endedAt: unixSeconds(row.ended_at),
    reason: row.reason as Reason | null,
    note: row.note,
    viewers: row.viewers ?? 0,
    worth: row.given?.worth ?? 0,
    replay: row.kept && row.ended_at !== null && row.dropped_at === null,
  }))
  return { broadcasts, incidents }
}

/** Address at which staff watch a broadcast of a room, while it is on the air or kept. */
export async function watchBroadcast(
  platform: Platform,
  staff: StaffViewer,
  { id, broadcastId }: { id: number; broadcastId: number },
): Promise<{ playlist: string }> {
  const found = await tables
    .of(platform.db)
    .selectFrom('live_broadcasts')
    .select('id')
    .where('id', '=', broadcastId)
    .where('room_id', '=', id)
    .where('withdrawn', '=', false)
    .where('dropped_at', 'is', null)
    .where((eb) => eb.or([eb('ended_at', 'is', null), eb('kept', '=', true)]))
    .executeTakeFirst()
  if (!found) fail('live_broadcast_not_found')
  return { playlist: staffPlaylistPath(platform, staff, broadcastId) }
}

/** Members who asked to broadcast and wait for an answer. */
export async function countHostRequests(db: Db): Promise<number> {
  const { count } = await tables
    .of(db)
    .selectFrom('live_rooms')
    .where('state', '=', 'asked')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}
