import { sql } from 'kysely'
import type { BroadcastFigures, HostState, Incident, Reason, Studio } from '#contract/live/shapes.ts'
import { keysetPage, type PageInput } from '#server/platform/database/cursor.ts'
import { type Db, unixSeconds } from '#server/platform/database/db.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { RoomCounts } from '#server/platform/realtime/rooms.ts'
import { ownRoom } from '../rooms/room-access.ts'
import { roomTopic, roomStateOf } from '../rules.ts'
import { tables } from '../tables.ts'

const maxIncidents = 10

/** The member's own room with settings and figures; an empty one for a member who never applied. */
export async function showStudio(platform: Platform, rooms: RoomCounts, accountId: number): Promise<Studio> {
  const { db, config, now } = platform
  const room = await ownRoom(db, accountId).executeTakeFirst()
  if (!room) return emptyStudio
  const own = tables.of(db)
  const [key, onAir, totals, incidents] = await Promise.all([
    own
      .selectFrom('live_keys')
      .select('ending')
      .where('room_id', '=', room.id)
      .where('revoked_at', 'is', null)
      .executeTakeFirst(),
    room.broadcast_id === null
      ? undefined
      : own
          .selectFrom('live_broadcasts')
          .select(['heard_at', 'slow_keyframes'])
          .where('id', '=', room.broadcast_id)
          .executeTakeFirst(),
    sumBroadcasts(db, room.id),
    listIncidents(db, room.id, maxIncidents),
  ])
  return {
    state: room.state as HostState,
    note: room.note,
    roomId: room.id,
    title: room.title_held || room.title,
    cover: room.cover_held || room.cover,
    colour: room.cover_held ? room.cover_held_colour : room.cover_colour,
    reviewing: room.title_held !== '' || room.cover_held !== '',
    categoryId: room.category_id ?? 0,
    keepReplay: room.keep_replay,
    slowSeconds: room.slow_seconds,
    open: room.open,
    roomState: roomStateOf(onAir?.heard_at ?? null, now()),
    viewers: onAir ? rooms.count(roomTopic(room.id)) : 0,
    server: rtmpAddress(config),
    keyEnd: key?.ending ?? '',
    percent: room.percent,
    totals,
    incidents,
    slowKeyframes: onAir?.slow_keyframes ?? false,
  }
}

const emptyStudio: Studio = {
  state: 'none',
  note: '',
  roomId: 0,
  title: '',
  cover: '',
  colour: '',
  reviewing: false,
  categoryId: 0,
  keepReplay: true,
  slowSeconds: 0,
  open: false,
  roomState: 'off',
  viewers: 0,
  server: '',
  keyEnd: '',
  percent: 0,
  totals: { broadcasts: 0, seconds: 0, worth: 0, income: 0 },
  incidents: [],
  slowKeyframes: false,
}

/** RTMP address of this site. Without a configured host name the browser fills in the one it knows. */
export const rtmpAddress = ({ RTMP_URL, RTMP_PORT, PUBLIC_URL }: Platform['config']): string => {
  if (RTMP_URL || RTMP_PORT === 0) return RTMP_URL
  const host = PUBLIC_URL ? new URL(PUBLIC_URL).hostname : ''
  return `rtmp://${host}:${RTMP_PORT}/live`
}

export async function listIncidents(db: Db, roomId: number, most: number): Promise<Incident[]> {
  const rows = await tables
    .of(db)
    .selectFrom('live_incidents')
    .select(['reason', 'at'])
    .where('room_id', '=', roomId)
    .orderBy('id', 'desc')
    .limit(most)
    .execute()
  return rows.map(({ reason, at }) => ({ reason: reason as Reason, at: unixSeconds(at) }))
}

async function sumBroadcasts(db: Db, roomId: number): Promise<Studio['totals']> {
  const own = tables.of(db)
  const [length, given] = await Promise.all([
    own
      .selectFrom('live_broadcasts')
      .select(sql<number>`count(*)::int`.as('broadcasts'))
      .select(sql<number>`(coalesce(sum(length_ms), 0) / 1000)::bigint`.as('seconds'))
      .where('room_id', '=', roomId)
      .executeTakeFirstOrThrow(),
    own
      .selectFrom('live_given')
      .innerJoin('live_broadcasts', 'live_broadcasts.id', 'live_given.broadcast_id')
      .select(sql<number>`coalesce(sum(live_given.price), 0)::bigint`.as('worth'))
      .select(sql<number>`coalesce(sum(live_given.share), 0)::bigint`.as('income'))
      .where('live_broadcasts.room_id', '=', roomId)
      .where('live_given.refunded_at', 'is', null)
      .executeTakeFirstOrThrow(),
  ])
  return { ...length, ...given }
}

/** Broadcasts of a room with their figures, in one read. */
export const figuresOf = (db: Db, roomId: number) =>
  tables
    .of(db)
    .selectFrom('live_broadcasts')
    .select([
      'id',
      'title',
      'started_at',
      'ended_at',
      'reason',
      'note',
      'length_ms',
      'peak',
      'kept',
      'dropped_at',
    ])
    .select((eb) => [
      eb
        .selectFrom('live_visits')
        .select(sql<number>`count(*)::int`.as('count'))
        .whereRef('live_visits.broadcast_id', '=', 'live_broadcasts.id')
        .as('viewers'),
      eb
        .selectFrom('live_given')
        .select(
          sql<{ gifts: number; worth: number; income: number }>`json_build_object(
            'gifts', count(*), 'worth', coalesce(sum(price), 0), 'income', coalesce(sum(share), 0))`.as(
            'given',
          ),
        )
        .whereRef('live_given.broadcast_id', '=', 'live_broadcasts.id')
        .where('live_given.refunded_at', 'is', null)
        .as('given'),
    ])
    .where('room_id', '=', roomId)

/** Broadcasts of the member's own room, newest first; none for a member without one. */
export async function listBroadcasts(
  platform: Platform,
  accountId: number,
  input: PageInput,
): Promise<{ list: BroadcastFigures[]; next: string | null }> {
  const room = await ownRoom(platform.db, accountId).executeTakeFirst()
  return keysetPage(
    figuresOf(platform.db, room?.id ?? 0),
    input,
    { list: 'own broadcasts', by: 'started_at', time: (row) => row.started_at, id: 'id', order: 'desc' },
    (row) => ({
      id: row.id,
      title: row.title,
      startedAt: unixSeconds(row.started_at),
      endedAt: unixSeconds(row.ended_at),
      reason: row.reason as Reason | null,
      seconds: Math.floor(row.length_ms / 1000),
      viewers: row.viewers ?? 0,
      peak: row.peak,
      gifts: row.given?.gifts ?? 0,
      worth: row.given?.worth ?? 0,
      income: row.given?.income ?? 0,
      replay: row.kept && row.ended_at !== null && row.dropped_at === null,
    }),
  )
}
