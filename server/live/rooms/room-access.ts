import { sql } from 'kysely'
import { fail } from '#contract/errors.ts'
import { type Db, unixSeconds } from '#server/platform/database/db.ts'
import type { Platform } from '#server/platform/platform.ts'
import { tables } from '../tables.ts'
import { cardColumns, visibleRooms } from './cards.ts'

/** A room with the rights of one account in it, in one read. */
export type RoomAccess = NonNullable<Awaited<ReturnType<typeof findAccess>>>

const findAccess = (db: Db, roomId: number, accountId: number, now: Date) =>
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

/**
 * The room and the account's rights in it. Refuses with `live_room_not_found`, and with `live_kicked` a member who is
 * kept out.
 */
export async function requireAccess(
  { now }: Pick<Platform, 'now'>,
  db: Db,
  roomId: number,
  accountId: number,
): Promise<RoomAccess> {
  const found = (await findAccess(db, roomId, accountId, new Date(now()))) ?? fail('live_room_not_found')
  const kickedUntil = silencedUntil(found, 'kick')
  if (kickedUntil) fail('live_kicked', { until: kickedUntil })
  return found
}

/** End of a mute or exclusion in Unix seconds; 0 when there is none. */
export const silencedUntil = ({ silences }: Pick<RoomAccess, 'silences'>, kind: 'mute' | 'kick'): number =>
  silences?.[kind] ? unixSeconds(new Date(silences[kind])) : 0

/** True for the host and moderators of a room. */
export const mayModerate = ({ host_id, moderates }: RoomAccess, accountId: number): boolean =>
  host_id === accountId || Boolean(moderates)

/** The room, for its host and moderators; refuses others with `not_allowed_here`. */
export async function requireModerator(
  platform: Pick<Platform, 'now'>,
  db: Db,
  roomId: number,
  accountId: number,
): Promise<RoomAccess> {
  const access = await requireAccess(platform, db, roomId, accountId)
  return mayModerate(access, accountId) ? access : fail('not_allowed_here')
}

/** The room of a host. */
export const ownRoom = (db: Db, accountId: number) =>
  tables.of(db).selectFrom('live_rooms').selectAll().where('host_id', '=', accountId)
