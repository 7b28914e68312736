import type { Face } from '#contract/account/shapes.ts'
import type { RoomCard } from '#contract/live/shapes.ts'
import { facesOf } from '#server/account/index.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { RoomCounts } from '#server/platform/realtime/rooms.ts'
import { roomTopic, roomStateOf } from '../rules.ts'
import { tables } from '../tables.ts'

/** Rooms that viewers may see. Every read for viewers begins here. */
export const visibleRooms = (db: Db) =>
  tables
    .of(db)
    .selectFrom('live_rooms')
    .leftJoin('live_broadcasts', 'live_broadcasts.id', 'live_rooms.broadcast_id')
    .where('live_rooms.state', '=', 'approved')

/** Columns of a card. */
export const cardColumns = [
  'live_rooms.id',
  'live_rooms.title',
  'live_rooms.cover',
  'live_rooms.cover_colour',
  'live_rooms.host_id',
  'live_rooms.replays',
  'live_broadcasts.heard_at',
] as const

type CardRow = {
  id: number
  title: string
  cover: string
  cover_colour: string
  host_id: number
  replays: number
  heard_at: Date | null
}

const unknownHost = (id: number): Face => ({ id, name: '主播', avatar: '', vip: false })

/** Cards in the order of their rows, with the faces of their hosts in one read. */
export async function showCards(
  platform: Platform,
  rooms: RoomCounts,
  rows: readonly CardRow[],
): Promise<RoomCard[]> {
  const faces = await facesOf(
    platform,
    rows.map(({ host_id }) => host_id),
  )
  return rows.map((row) => {
    const host = faces.find(({ id }) => id === row.host_id) ?? unknownHost(row.host_id)
    return {
      id: row.id,
      title: row.title || `${host.name}的直播间`,
      cover: row.cover || host.avatar,
      colour: row.cover_colour,
      host,
      state: roomStateOf(row.heard_at, platform.now()),
      viewers: row.heard_at ? rooms.count(roomTopic(row.id)) : 0,
      replays: row.replays,
    }
  })
}
