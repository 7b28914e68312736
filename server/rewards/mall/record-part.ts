import type { RecordPart } from '../records.ts'
import { tables } from './tables.ts'

/** What was got for points, as records of what a member took part in; numbered in order of time, one after the other. */
export const mallRecords: RecordPart = {
  part: 'mall',
  async list(db, accountId, { before, limit }) {
    const rows = await tables
      .of(db)
      .selectFrom('reward_orders')
      .select(['id', 'at', 'title', 'price', 'state'])
      .where('account_id', '=', accountId)
      .$if(before !== undefined, (query) =>
        query
          .where('at', '<=', before!.at)
          .where((eb) => eb.or([eb('at', '<', before!.at), eb('id', '<', before!.id)])),
      )
      .orderBy('id', 'desc')
      .limit(limit)
      .execute()
    return rows.map(({ id, at, title, price, state }) => ({
      id,
      at,
      title: `积分兑换 · ${title}`,
      value: state === 'returned' ? '已退回' : `-${price} 积分`,
    }))
  },
}
