import type { GoodKind, GoodOrder, OrderState } from '#contract/rewards/mall.ts'
import { keysetPage, type PageInput } from '#server/platform/database/cursor.ts'
import { type Db, unixSeconds } from '#server/platform/database/db.ts'
import { tables } from './tables.ts'

/** Orders of the mall, with all their columns. */
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

/** Orders of an account, newest first. */
export async function listOrders(db: Db, accountId: number, input: PageInput) {
  return keysetPage(
    orders(db).where('account_id', '=', accountId),
    input,
    { list: 'goods got', id: 'id', order: 'desc' },
    showOrder,
  )
}
