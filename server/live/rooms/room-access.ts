import { sql } from 'kysely'
import { fail } from '#contract/errors.ts'
import { type Db, unixSeconds } from '#server/platform/database/db.ts'
import type { Platform } from '#server/platform/platform.ts'
import { tables } from '../tables.ts'
import { cardColumns, visibleRooms } from './cards.ts'

/** A room and how one account stands in it, in one read. */
export type Standing = NonNullable<Awaited<ReturnType<typeof findStanding>>>

const findStanding = (db: Db, roomId: number, accountId: number, now: Date) =>
  visibleRooms(db)
    .select(cardColumns)
    .select(['live_rooms.broadcast_id', 'live_rooms.slow_seconds', 'live_rooms.pinned_id'])
    .select((eb) => [
      eb
        .exists(
          eb
            .selectFrom('live_moderators')
            .select('account_id')
            .whereRef('live_moderators.room_id', '=', 'live_rooms.id')
            .where('live_moderators.account_id', '=', accountId),
        )
        .as('moderates'),
      eb
        .selectFrom('live_silences')
        .select(sql<Record<string, string>>`json_object_agg(kind, until)`.as('kinds'))
        .whereRef('live_silences.room_id', '=', 'live_rooms.id')
        .where('live_silences.account_id', '=', accountId)
        .where('live_silences.until', '>', now)
        .as('silences'),
    ])
    .where('live_rooms.id', '=', roomId)
    .executeTakeFirst()

/** Refuses with `live_room_not_found`, and with `live_kicked` who was put out. */
export async function standIn(
  { now }: Pick<Platform, 'now'>,
  db: Db,
  roomId: number,
  accountId: number,
): Promise<Standing> {
  const found = (await findStanding(db, roomId, accountId, new Date(now()))) ?? fail('live_room_not_found')
  const kicked = untilOf(found, 'kick')
  if (kicked) fail('live_kicked', { until: kicked })
  return found
}

/** Until when somebody is kept silent or out, in Unix seconds; 0: they are not. */
export const untilOf = ({ silences }: Pick<Standing, 'silences'>, kind: 'mute' | 'kick'): number =>
  silences?.[kind] ? unixSeconds(new Date(silences[kind])) : 0

/** Whether somebody may do in a room what its host and moderators may. */
export const mayModerate = ({ host_id, moderates }: Standing, accountId: number): boolean =>
  host_id === accountId || Boolean(moderates)

/** The room, for its host and moderators; refuses others with `not_allowed_here`. */
export async function moderate(
  platform: Pick<Platform, 'now'>,
  db: Db,
  roomId: number,
  accountId: number,
): Promise<Standing> {
  const standing = await standIn(platform, db, roomId, accountId)
  return mayModerate(standing, accountId) ? standing : fail('not_allowed_here')
}

/** The hosts's own room by its id; nothing for anybody else's. */
export const ownRoom = (db: Db, accountId: number) =>
  tables.of(db).selectFrom('live_rooms').selectAll().where('host_id', '=', accountId)
