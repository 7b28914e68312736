import { fail } from '#contract/errors.ts'
import type { Silenced } from '#contract/live/shapes.ts'
import { facesOf } from '#server/account/index.ts'
import { type Db, unixSeconds } from '#server/platform/database/db.ts'
import { nowSeconds, type Platform } from '#server/platform/platform.ts'
import { ejectFromRoom, tellRoom } from '#server/platform/realtime/rooms.ts'
import { liveChanged } from '../broadcasts.ts'
import { mayModerate, moderate, ownRoom, standIn } from '../rooms/room-access.ts'
import { passSeconds, roomTopic } from '../rules.ts'
import { tables } from '../tables.ts'
import { findLine } from './lines.queries.ts'

type Silence = { id: number; accountId: number; kind: 'mute' | 'kick'; minutes: number }

/** Keeps somebody silent or out, or ends it. Nobody does so to the host, and moderators not to each other. */
export async function silence(
  platform: Platform,
  byId: number,
  wanted: Silence,
): Promise<Record<string, never>> {
  const { id, accountId, kind, minutes } = wanted
  const { db, bus, now } = platform
  const room = await moderate(platform, db, id, byId)
  const [person] = await facesOf(platform, [accountId])
  if (!person) fail('account_not_found')
  const other = accountId === byId || room.host_id === accountId
  if (other || (room.host_id !== byId && (await isModerator(db, id, accountId)))) fail('not_allowed_here')
  const own = tables.of(db)
  if (minutes === 0)
    await own
      .deleteFrom('live_silences')
      .where('room_id', '=', id)
      .where('account_id', '=', accountId)
      .where('kind', '=', kind)
      .execute()
  else {
    const until = new Date(now() + minutes * 60_000)
    await own
      .insertInto('live_silences')
      .values({ room_id: id, account_id: accountId, kind, until, by_id: byId })
      .onConflict((on) => on.columns(['room_id', 'account_id', 'kind']).doUpdateSet({ until, by_id: byId }))
      .execute()
  }
  if (kind === 'kick') {
    // Where it is seen what may be watched, and where it is heard; a pass given before lasts a minute at most.
    await bus.publish(liveChanged, { roomId: id, broadcastId: room.broadcast_id ?? 0 })
    const until = minutes === 0 ? 0 : nowSeconds(platform) + passSeconds
    await ejectFromRoom(platform, roomTopic(id), accountId, until)
  }
  return {}
}

const isModerator = async (db: Db, roomId: number, accountId: number): Promise<boolean> =>
  (await tables
    .of(db)
    .selectFrom('live_moderators')
    .select('account_id')
    .where('room_id', '=', roomId)
    .where('account_id', '=', accountId)
    .executeTakeFirst()) !== undefined

const mostShown = 200

export async function listSilenced(
  platform: Platform,
  byId: number,
  id: number,
): Promise<{ list: Silenced[] }> {
  await moderate(platform, platform.db, id, byId)
  const rows = await tables
    .of(platform.db)
    .selectFrom('live_silences')
    .select(['account_id', 'kind', 'until'])
    .where('room_id', '=', id)
    .where('until', '>', new Date(platform.now()))
    .orderBy('account_id')
    .limit(mostShown)
    .execute()
  const faces = await facesOf(
    platform,
    rows.map(({ account_id }) => account_id),
  )
  return {
    list: rows.flatMap(({ account_id, kind, until }) => {
      const from = faces.find((face) => face.id === account_id)
      return from ? [{ from, kind: kind as 'mute' | 'kick', until: unixSeconds(until) }] : []
    }),
  }
}

/** Keeps a line of the room at its top, or none. */
export async function pinLine(
  platform: Platform,
  byId: number,
  { id, lineId }: { id: number; lineId: number },
): Promise<Record<string, never>> {
  await moderate(platform, platform.db, id, byId)
  const own = tables.of(platform.db)
  const row =
    lineId === 0
      ? undefined
      : await own
          .selectFrom('live_lines')
          .select('id')
          .where('id', '=', lineId)
          .where('room_id', '=', id)
          .where('state', '=', 'published')
          .executeTakeFirst()
  if (lineId !== 0 && !row) fail('live_line_not_found')
  await own
    .updateTable('live_rooms')
    .set({ pinned_id: row?.id ?? null })
    .where('id', '=', id)
    .execute()
  const line = row ? ((await findLine(platform, row.id)) ?? null) : null
  await tellRoom(platform, roomTopic(id), 'pinned', { line })
  return {}
}

/** Takes a line away: its author, or who keeps order in the room. */
export async function unsay(
  platform: Platform,
  byId: number,
  lineId: number,
): Promise<Record<string, never>> {
  const own = tables.of(platform.db)
  const line = await own
    .selectFrom('live_lines')
    .select(['room_id', 'account_id'])
    .where('id', '=', lineId)
    .where('state', '<>', 'removed')
    .executeTakeFirst()
  if (!line) return fail('live_line_not_found')
  if (line.account_id !== byId) {
    const room = await standIn(platform, platform.db, line.room_id, byId).catch(() =>
      fail('live_line_not_found'),
    )
    if (!mayModerate(room, byId)) fail('not_allowed_here')
  }
  await own.updateTable('live_lines').set({ state: 'removed' }).where('id', '=', lineId).execute()
  await forgetLine(platform, line.room_id, lineId)
  return {}
}

/** Takes a line off the screens; the pin too, if it was that one. */
export async function forgetLine(platform: Platform, roomId: number, lineId: number): Promise<void> {
  const unpinned = await tables
    .of(platform.db)
    .updateTable('live_rooms')
    .set({ pinned_id: null })
    .where('id', '=', roomId)
    .where('pinned_id', '=', lineId)
    .returning('id')
    .executeTakeFirst()
  await tellRoom(platform, roomTopic(roomId), 'unsaid', { id: lineId })
  if (unpinned) await tellRoom(platform, roomTopic(roomId), 'pinned', { line: null })
}

/** Lets somebody keep order in one's own room, or ends it. */
export async function setModerator(
  platform: Platform,
  byId: number,
  { id, accountId, on }: { id: number; accountId: number; on: boolean },
): Promise<Record<string, never>> {
  const room = await ownRoom(platform.db, byId).executeTakeFirst()
  if (room?.id !== id) {
    await standIn(platform, platform.db, id, byId)
    fail('not_allowed_here')
  }
  const [person] = await facesOf(platform, [accountId])
  if (!person || accountId === byId) fail('account_not_found')
  const own = tables.of(platform.db)
  if (on)
    await own
      .insertInto('live_moderators')
      .values({ room_id: id, account_id: accountId })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  else
    await own
      .deleteFrom('live_moderators')
      .where('room_id', '=', id)
      .where('account_id', '=', accountId)
      .execute()
  await tellRoom(platform, roomTopic(id), 'changed', {})
  return {}
}
