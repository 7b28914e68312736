import type { ItemKind } from '#contract/purchases/kinds.ts'
import type { Purchase } from '#contract/purchases/shapes.ts'
import { type Keyset, keysetPage, type PageInput } from '#server/platform/database/cursor.ts'
import { type Db, unixSeconds } from '#server/platform/database/db.ts'
import type { Sellables } from '#server/platform/parts/sellable.ts'
import { tables } from './tables.ts'

type Asked = PageInput & { kind?: ItemKind }

const rowsOf = (db: Db, accountId: number, kind: ItemKind | undefined) =>
  tables
    .of(db)
    .selectFrom('purchases')
    .select(['id', 'kind', 'item_id', 'title', 'price', 'paid', 'bonus', 'bought_at', 'refunded_at'])
    .where('account_id', '=', accountId)
    .$if(kind !== undefined, (query) => query.where('kind', '=', kind!))
type Row = Awaited<ReturnType<ReturnType<typeof rowsOf>['execute']>>[number]

const newest = (list: string): Keyset<Row> => ({
  list,
  by: 'bought_at',
  time: (row) => row.bought_at,
  id: 'id',
  order: 'desc',
})

/** A page of everything an account bought, the newest first, each with the looks it has now. */
export async function listPurchases(sellables: Sellables, db: Db, accountId: number, input: Asked) {
  const { kind } = input
  const { list: rows, next } = await keysetPage(
    rowsOf(db, accountId, kind),
    input,
    newest(`purchases ${kind ?? ''}`),
    (row) => row,
  )
  return { list: await dress(sellables, db, rows), next }
}

/** One question for each kind of item. */
async function dress(sellables: Sellables, db: Db, rows: readonly Row[]): Promise<Purchase[]> {
  const kinds = [...new Set(rows.map((row) => row.kind as ItemKind))]
  const faces = new Map(
    await Promise.all(
      kinds.map(async (kind) => {
        const ids = rows.filter((row) => row.kind === kind).map((row) => row.item_id)
        const found = (await sellables[kind]?.faces(db, ids)) ?? []
        return [kind as string, new Map(found.map((face) => [face.id, face]))] as const
      }),
    ),
  )
  return rows.map((row) => {
    const face = faces.get(row.kind)?.get(row.item_id)
    return {
      id: row.id,
      kind: row.kind as ItemKind,
      itemId: row.item_id,
      title: row.title,
      price: row.price,
      paid: row.paid,
      bonus: row.bonus,
      at: unixSeconds(row.bought_at),
      refundedAt: unixSeconds(row.refunded_at),
      shown: face !== undefined,
      cover: face?.cover ?? '',
      colour: face?.colour ?? '',
    }
  })
}

/** A page of the items of one kind that an account owns, the last bought first: their ids, with when and for how much. */
export async function listOwned(db: Db, accountId: number, kind: ItemKind, input: PageInput) {
  return keysetPage(
    rowsOf(db, accountId, kind).where('once', '=', true).where('refunded_at', 'is', null),
    input,
    newest(`owned ${kind}`),
    (row) => ({ itemId: row.item_id, boughtAt: unixSeconds(row.bought_at), spent: row.price }),
  )
}
