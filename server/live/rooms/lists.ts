import { fail } from '#contract/errors.ts'
import type { Broadcast, LiveCategory, RoomCard } from '#contract/live/shapes.ts'
import { keysetPage, type PageInput } from '#server/platform/database/cursor.ts'
import { type Db, unixSeconds } from '#server/platform/database/db.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Viewer } from '#server/platform/viewer.ts'
import type { RoomCounts } from '#server/platform/realtime/rooms.ts'
import { playlistPath } from '../media/media-routes.ts'
import { tables } from '../tables.ts'
import { cardColumns, showCards, visibleRooms } from './cards.ts'

const listCategories = (db: Db): Promise<LiveCategory[]> =>
  tables
    .of(db)
    .selectFrom('live_categories')
    .select(['id', 'name'])
    .where('hidden', '=', false)
    .orderBy('position')
    .orderBy('id')
    .limit(50)
    .execute()

/** Rooms on the air or with replays, most viewers first; optionally of one category. */
const watchableRooms = (db: Db, { categoryId, ...input }: PageInput & { categoryId?: number }) =>
  keysetPage(
    visibleRooms(db)
      .select(cardColumns)
      .select('live_rooms.place')
      .where('live_rooms.place', '>', 0)
      .$if(categoryId !== undefined, (query) => query.where('live_rooms.category_id', '=', categoryId!)),
    input,
    {
      list: `live ${categoryId ?? 'all'}`,
      by: 'live_rooms.place',
      number: (row) => row.place,
      id: 'live_rooms.id',
      order: 'desc',
    },
    (row) => row,
  )

/** A page of rooms with all categories. Refuses with `live_category_not_found`. */
export async function listRooms(
  platform: Platform,
  rooms: RoomCounts,
  input: PageInput & { categoryId?: number },
): Promise<{ categories: LiveCategory[]; list: RoomCard[]; next: string | null }> {
  const { categoryId } = input
  const [categories, { list, next }] = await Promise.all([
    listCategories(platform.db),
    watchableRooms(platform.db, input),
  ])
  if (categoryId !== undefined && !categories.some(({ id }) => id === categoryId))
    fail('live_category_not_found')
  return { categories, list: await showCards(platform, rooms, list), next }
}

const recommendedCount = 6

/** A few rooms to watch first. */
export async function recommendRooms(platform: Platform, rooms: RoomCounts): Promise<{ list: RoomCard[] }> {
  const { list } = await watchableRooms(platform.db, { size: recommendedCount })
  return { list: await showCards(platform, rooms, list) }
}

/** Replays of a room, newest first. */
export async function listReplays(
  platform: Platform,
  viewer: Viewer,
  { id: roomId, ...input }: PageInput & { id: number },
): Promise<{ list: Broadcast[]; next: string | null }> {
  const list = `live replays ${roomId}`
  const [room, replays] = await Promise.all([
    visibleRooms(platform.db).select('live_rooms.id').where('live_rooms.id', '=', roomId).executeTakeFirst(),
    keysetPage(
      replaysOf(platform.db, roomId),
      input,
      { list, by: 'started_at', time: (row) => row.started_at, id: 'id', order: 'desc' },
      (row) => showBroadcast(platform, viewer, row),
    ),
  ])
  return room ? replays : fail('live_room_not_found')
}

export const broadcastColumns = ['id', 'title', 'width', 'height', 'length_ms', 'started_at'] as const
type BroadcastRow = {
  id: number
  title: string
  width: number
  height: number
  length_ms: number
  started_at: Date
}

const replaysOf = (db: Db, roomId: number) =>
  tables
    .of(db)
    .selectFrom('live_broadcasts')
    .select(broadcastColumns)
    .where('room_id', '=', roomId)
    .where('kept', '=', true)
    .where('ended_at', 'is not', null)
    .where('dropped_at', 'is', null)

export const showBroadcast = (platform: Platform, viewer: Viewer, row: BroadcastRow): Broadcast => ({
  id: row.id,
  title: row.title,
  playlist: playlistPath(platform, viewer, row.id),
  width: row.width,
  height: row.height,
  seconds: Math.floor(row.length_ms / 1000),
  startedAt: unixSeconds(row.started_at),
})
