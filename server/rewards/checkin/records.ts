import { sql } from 'kysely'
import { daysBetween } from '#contract/days.ts'
import type { RecordPart } from '../record-part.ts'
import { tables } from './tables.ts'

/** Checked and made-up days as activities of a member. */
export const checkinRecords: RecordPart = {
  part: 'checkin',
  async list(db, accountId, { before, limit }) {
    const rows = await tables
      .of(db)
      .selectFrom('checkins')
      .select(['id', 'kind', 'points', 'cost', 'at'])
      .select([sql<string>`day::text`.as('day'), sql<string>`since::text`.as('since')])
      .where('account_id', '=', accountId)
      .$if(before !== undefined, (query) =>
        query.where(sql<boolean>`(at, id) < (${before!.at}, ${before!.id})`),
      )
      .orderBy('at', 'desc')
      .orderBy('id', 'desc')
      .limit(limit)
      .execute()
    return rows.map(({ id, kind, points, cost, at, day, since }) => ({
      id,
      at,
      title: kind === 'day' ? `签到 · 连续 ${daysBetween(since, day) + 1} 天` : `补签 ${day}`,
      value:
        points > 0 ? `+${points} 积分` : cost > 0 ? `-${cost} 积分` : kind === 'card' ? '补签卡 1 张' : '',
    }))
  },
}
