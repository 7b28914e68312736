import type { ItemKind } from '#contract/purchases/kinds.ts'
import type { PurchaseRow } from '#contract/purchases/console.ts'
import { page, type PageInput, readCursor, rowsToFetch } from '#server/platform/database/cursor.ts'
import { type Db, unixSeconds } from '#server/platform/database/db.ts'
import { tables } from './tables.ts'

const rows = (db: Db) =>
  tables
    .of(db)
    .selectFrom('purchases')
    .select([
      'id',
      'account_id',
      'kind',
      'item_id',
      'title',
      'price',
      'paid',
      'bonus',
      'owner_id',
      'share',
      'transfer_id',
      'bought_at',
      'refunded_at',
      'matured_at',
      'refund_transfer_id',
      'refund_reason',
    ])
type Row = Awaited<ReturnType<ReturnType<typeof rows>['execute']>>[number]

export const findPurchaseRow = (db: Db, id: number): Promise<Row | undefined> =>
  rows(db).where('id', '=', id).executeTakeFirst()

/** The same, locked until the transaction ends: its share becomes free before or after. */
export const lockPurchaseRow = async (transaction: Db, id: number): Promise<Row> =>
  rows(transaction).where('id', '=', id).forNoKeyUpdate().executeTakeFirstOrThrow()

/** A purchase as staff see it. */
export const showRow = (row: Row): PurchaseRow => ({
  id: row.id,
  accountId: row.account_id,
  kind: row.kind as ItemKind,
  itemId: row.item_id,
  title: row.title,
  price: row.price,
  paid: row.paid,
  bonus: row.bonus,
  creator: row.owner_id === null ? null : { id: row.owner_id, share: row.share },
  transferId: row.transfer_id,
  at: unixSeconds(row.bought_at),
  refund:
    row.refund_transfer_id === null
      ? null
      : {
          transferId: row.refund_transfer_id,
          at: unixSeconds(row.refunded_at),
          reason: row.refund_reason,
        },
})

type Filter = PageInput & { accountId?: number; refunded?: boolean }

/** A page of purchases for staff, the newest first; with `refunded` the latest refunds. */
export async function listPurchaseRows(db: Db, { accountId, refunded = false, ...input }: Filter) {
  const list = `console ${refunded ? 'refunds' : 'purchases'} ${accountId ?? ''}`
  const place = readCursor(list, input.cursor)
  const time = refunded ? 'refunded_at' : 'bought_at'
  const isByTime = refunded || accountId !== undefined
  const found = await rows(db)
    .$if(accountId !== undefined, (query) => query.where('account_id', '=', accountId!))
    .$if(refunded, (query) => query.where('refunded_at', 'is not', null))
    .$if(place !== undefined && isByTime, (query) =>
      query.where((eb) => eb(eb.refTuple(time, 'id'), '<', eb.tuple(new Date(place!.key), place!.id))),
    )
    .$if(place !== undefined && !isByTime, (query) => query.where('id', '<', place!.id))
    .$if(isByTime, (query) => query.orderBy(time, 'desc'))
    .orderBy('id', 'desc')
    .limit(rowsToFetch(input))
    .execute()
  const placeOf = (row: Row) => ({ key: (row[time] ?? row.bought_at).getTime(), id: row.id })
  return page(list, input, found, placeOf, showRow)
}
