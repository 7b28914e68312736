import { sql } from 'kysely'
import { unixSeconds } from '#server/platform/database/db.ts'
import { tellRoom } from '#server/platform/realtime/rooms.ts'
import type { SubjectHandler } from '#server/platform/parts/subject-handlers.ts'
import { findLine } from './chat/lines.queries.ts'
import { removeLineFromScreens } from './chat/moderation.actions.ts'
import { roomTopic } from './rules.ts'
import { tables } from './tables.ts'

/** A chat line as a subject of moderation. */
export const lineSubject: SubjectHandler = {
  async find(db, id) {
    const line = await tables
      .of(db)
      .selectFrom('live_lines')
      .innerJoin('live_rooms', 'live_rooms.id', 'live_lines.room_id')
      .select([
        'live_lines.account_id',
        'live_lines.room_id',
        'live_lines.text',
        'live_lines.at',
        'live_rooms.title',
      ])
      .where('live_lines.id', '=', id)
      .where('live_lines.state', '=', 'published')
      .executeTakeFirst()
    return (
      line && {
        authorId: line.account_id,
        snapshot: { title: line.title, text: line.text, pictures: [], at: unixSeconds(line.at) },
        about: { kind: 'live_room', id: line.room_id },
      }
    )
  },
  async setState(transaction, id, state) {
    const lines = tables.of(transaction).updateTable('live_lines').where('id', '=', id)
    // A line removed by its author or the room stays removed.
    await lines.set({ state }).where('state', '<>', 'removed').execute()
  },
  async changed(platform, id) {
    const line = await tables
      .of(platform.db)
      .selectFrom('live_lines')
      .select(['room_id', 'state'])
      .where('id', '=', id)
      .executeTakeFirst()
    if (!line) return
    if (line.state !== 'published') return removeLineFromScreens(platform, line.room_id, id)
    // A line that was held is new to the room; clients drop repeats by its id
    const shown = await findLine(platform, id)
    if (shown) await tellRoom(platform, roomTopic(line.room_id), 'said', shown)
  },
}

/**
 * Title and cover of a room as a subject of moderation. Held ones are stored apart, and the room shows its host's name
 * meanwhile.
 */
export const roomSubject: SubjectHandler = {
  async find(db, id) {
    const room = await tables
      .of(db)
      .selectFrom('live_rooms')
      .select(['host_id', 'title', 'cover', 'asked_at'])
      .where('id', '=', id)
      .where('state', '=', 'approved')
      .executeTakeFirst()
    return (
      room && {
        authorId: room.host_id,
        snapshot: {
          title: room.title,
          text: '',
          pictures: room.cover ? [room.cover] : [],
          at: unixSeconds(room.asked_at),
        },
      }
    )
  },
  async setState(transaction, id, state) {
    const rooms = tables.of(transaction).updateTable('live_rooms').where('id', '=', id)
    if (state === 'published')
      await rooms
        .set({
          title: sql`coalesce(nullif(title_held, ''), title)`,
          cover: sql`coalesce(nullif(cover_held, ''), cover)`,
          cover_colour: sql`case when cover_held = '' then cover_colour else cover_held_colour end`,
          title_held: '',
          cover_held: '',
        })
        .execute()
    else if (state === 'held')
      await rooms
        .set({
          title_held: sql`coalesce(nullif(title_held, ''), title)`,
          cover_held: sql`coalesce(nullif(cover_held, ''), cover)`,
          cover_held_colour: sql`case when cover_held = '' then cover_colour else cover_held_colour end`,
          title: '',
          cover: '',
        })
        .execute()
    else
      await rooms
        .set({
          // A refused change leaves the approved title and cover.
          title: sql`case when title_held = '' and cover_held = '' then '' else title end`,
          cover: sql`case when title_held = '' and cover_held = '' then '' else cover end`,
          title_held: '',
          cover_held: '',
        })
        .execute()
  },
  changed: (platform, id) => tellRoom(platform, roomTopic(id), 'changed', {}),
}
