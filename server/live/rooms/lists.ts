import { fail } from '#contract/errors.ts'
import type { Broadcast, LiveCategory, RoomCard } from '#contract/live/shapes.ts'
import { page, type PageInput, readCursor, rowsToFetch } from '#server/platform/database/cursor.ts'
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
const watchableRooms = (db: Db, { cursor, categoryId }: { cursor?: string | null; categoryId?: number }) => {
  const name = `live ${categoryId ?? 'all'}`
  const after = readCursor(name, cursor)
  const rows = visibleRooms(db)
    .select(cardColumns)
    .select('live_rooms.place')
    .where('live_rooms.place', '>', 0)
    .$if(categoryId !== undefined, (query) => query.where('live_rooms.category_id', '=', categoryId!))
    .$if(after !== undefined, (query) =>
      query.where((eb) =>
        eb(eb.refTuple('live_rooms.place', 'live_rooms.id'), '<', eb.tuple(after!.key, after!.id)),
      ),
    )
    .orderBy('live_rooms.place', 'desc')
    .orderBy('live_rooms.id', 'desc')
  return { name, rows }
}

/** A page of rooms with all categories. Refuses with `live_category_not_found`. */
export async function listRooms(
  platform: Platform,
  rooms: RoomCounts,
  { categoryId, ...input }: PageInput & { categoryId?: number },
): Promise<{ categories: LiveCategory[]; list: RoomCard[]; next: string | null }> {
  const { name, rows } = watchableRooms(platform.db, {
    ...(input.cursor !== undefined && { cursor: input.cursor }),
    ...(categoryId !== undefined && { categoryId }),
  })
  const [categories, found] = await Promise.all([
    listCategories(platform.db),
    rows.limit(rowsToFetch(input)).execute(),
  ])
  if (categoryId !== undefined && !categories.some(({ id }) => id === categoryId))
    fail('live_category_not_found')
  const { list, next } = page(
    name,
    input,
    found,
    ({ place, id }) => ({ key: place, id }),
    (row) => row,
  )
  return { categories, list: await showCards(platform, rooms, list), next }
}

const recommendedCount = 6

/** A few rooms to watch first. */
export async function recommendRooms(platform: Platform, rooms: RoomCounts): Promise<{ list: RoomCard[] }> {
  const rows = await watchableRooms(platform.db, {}).rows.limit(recommendedCount).execute()
  return { list: await showCards(platform, rooms, rows) }
}

/** Replays of a room, newest first. */
export async function listReplays(
  platform: Platform,
  viewer: Viewer,
  { id: roomId, ...input }: PageInput & { id: number },
): Promise<{ list: Broadcast[]; next: string | null }> {
  const name = `live replays ${roomId}`
  const after = readCursor(name, input.cursor)
  const room = await visibleRooms(platform.db)
    .select('live_rooms.id')
    .where('live_rooms.id', '=', roomId)
    .executeTakeFirst()
  if (!room) fail('live_room_not_found')
  const rows = await replaysOf(platform.db, roomId)
    .$if(after !== undefined, (query) =>
      query.where((eb) =>
        eb(eb.refTuple('started_at', 'id'), '<', eb.tuple(new Date(after!.key), after!.id)),
      ),
    )
    .limit(rowsToFetch(input))
    .execute()
  return page(
    name,
    input,
    rows,
    (row) => ({ key: row.started_at.getTime(), id: row.id }),
    (row) => showBroadcast(platform, viewer, row),
  )
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
    .orderBy('started_at', 'desc')
    .orderBy('id', 'desc')

export const showBroadcast = (platform: Platform, viewer: Viewer, row: BroadcastRow): Broadcast => ({
  id: row.id,
  title: row.title,
  playlist: playlistPath(platform, viewer, row.id),
  width: row.width,
  height: row.height,
  seconds: Math.floor(row.length_ms / 1000),
  startedAt: unixSeconds(row.started_at),
})
