import type { PersonalData } from '#server/platform/parts/personal-data.ts'
import { tables } from './tables.ts'

/**
 * Chat lines, gifts given, and the own room. Published lines are kept without an author, and so is the ledger's side.
 */
export const liveData: PersonalData = {
  name: 'live',
  async collect(db, accountId) {
    const own = tables.of(db)
    const [room, lines, given] = await Promise.all([
      own
        .selectFrom('live_rooms')
        .select(['state', 'title', 'title_held', 'cover', 'keep_replay', 'asked_at'])
        .where('host_id', '=', accountId)
        .execute(),
      own
        .selectFrom('live_lines')
        .select(['room_id', 'text', 'state', 'at'])
        .where('account_id', '=', accountId)
        .orderBy('id')
        .execute(),
      own
        .selectFrom('live_given')
        .innerJoin('live_gifts', 'live_gifts.id', 'live_given.gift_id')
        .select(['live_gifts.name', 'live_given.price', 'live_given.at'])
        .where('live_given.account_id', '=', accountId)
        .orderBy('live_given.purchase_id')
        .execute(),
    ])
    return [...room, ...lines, ...given]
  },
  async erase(transaction, accountId) {
    const own = tables.of(transaction)
    await own
      .deleteFrom('live_lines')
      .where('account_id', '=', accountId)
      .where('state', '<>', 'published')
      .execute()
    await own.deleteFrom('live_silences').where('account_id', '=', accountId).execute()
    await own.deleteFrom('live_moderators').where('account_id', '=', accountId).execute()
    await own.deleteFrom('live_visits').where('account_id', '=', accountId).execute()
    const room = await own
      .updateTable('live_rooms')
      .set({
        state: 'suspended',
        open: false,
        note: '账号已注销',
        title: '',
        title_held: '',
        cover: '',
        cover_held: '',
        broadcast_id: null,
      })
      .where('host_id', '=', accountId)
      .returning('id')
      .executeTakeFirst()
    if (!room) return
    await own.deleteFrom('live_keys').where('room_id', '=', room.id).execute()
    // A current broadcast ends, and replays are removed by the next run of the job.
    await own
      .updateTable('live_broadcasts')
      .set((eb) => ({
        kept: false,
        ended_at: eb.fn.coalesce('ended_at', 'heard_at'),
        reason: eb.fn.coalesce('reason', eb.val('stopped')),
      }))
      .where('room_id', '=', room.id)
      .execute()
  },
}
