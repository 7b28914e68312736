import type { GoodKind, GoodOrder, OrderState } from '#contract/rewards/mall.ts'
import { page, type PageInput, readCursor, rowsToFetch } from '#server/platform/database/cursor.ts'
import { type Db, unixSeconds } from '#server/platform/database/db.ts'
import { tables } from './tables.ts'

/** What was got for points, with all that is kept of it. */
export const orders = (db: Db) => tables.of(db).selectFrom('reward_orders').selectAll()

export type OrderRecord = Awaited<ReturnType<ReturnType<typeof orders>['execute']>>[number]

export const showOrder = (row: OrderRecord): GoodOrder => ({
  id: row.id,
  goodId: row.good_id,
  title: row.title,
  kind: row.kind as GoodKind,
  amount: row.amount,
  tier: row.tier,
  price: row.price,
  state: row.state as OrderState,
  answer: row.answer,
  at: unixSeconds(row.at),
})

/** What an account got for points, newest first. */
export async function listOrders(db: Db, accountId: number, input: PageInput) {
  const place = readCursor('goods got', input.cursor)
  const rows = await orders(db)
    .where('account_id', '=', accountId)
    .$if(place !== undefined, (query) => query.where('id', '<', place!.id))
    .orderBy('id', 'desc')
    .limit(rowsToFetch(input))
    .execute()
  return page('goods got', input, rows, ({ id }) => ({ key: 0, id }), showOrder)
}
