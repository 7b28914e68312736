import type { RecordPart } from '../record-part.ts'
import { tables } from './tables.ts'

/** Orders of the mall as activities of a member; the order of ids is that of time. */
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
