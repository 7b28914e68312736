import { sql } from 'kysely'
import type { RecordPart } from '../record-part.ts'
import { tables } from './tables.ts'
import { gainWords } from './gain-words.ts'

/** Claimed tasks as activities of a member. */
export const taskRecords: RecordPart = {
  part: 'task',
  async list(db, accountId, { before, limit }) {
    const rows = await tables
      .of(db)
      .selectFrom('reward_task_claims')
      .select(['id', 'title', 'points', 'growth', 'cards', 'at'])
      .where('account_id', '=', accountId)
      .$if(before !== undefined, (query) =>
        query.where(sql<boolean>`(at, id) < (${before!.at}, ${before!.id})`),
      )
      .orderBy('at', 'desc')
      .orderBy('id', 'desc')
      .limit(limit)
      .execute()
    return rows.map(({ id, title, at, ...gains }) => ({ id, at, title, value: gainWords(gains) }))
  },
}
