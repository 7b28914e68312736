import { sql } from 'kysely'
import type { ItemKind } from '#contract/purchases/kinds.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { Item } from '#server/platform/parts/sellable.ts'
import { tables } from './tables.ts'

/** Which of these items an account bought and still has, by one look into an index. */
export async function ownedBy(
  db: Db,
  accountId: number,
  items: readonly Item[],
): Promise<(kind: ItemKind, id: number) => boolean> {
  const found =
    items.length === 0
      ? []
      : await tables
          .of(db)
          .selectFrom('purchases')
          .select(['kind', 'item_id'])
          .where('account_id', '=', accountId)
          .where('once', '=', true)
          .where('refunded_at', 'is', null)
          .where(
            sql<boolean>`(kind, item_id) in (
              select * from unnest(${items.map(({ kind }) => kind)}::text[], ${items.map(({ id }) => id)}::bigint[]))`,
          )
          .execute()
  const names = new Set(found.map(({ kind, item_id }) => `${kind} ${item_id}`))
  return (kind, id) => names.has(`${kind} ${id}`)
}

/** Whether anybody bought one of these items, also where it was refunded since: the books name it. */
export async function wasBought(db: Db, items: readonly Item[]): Promise<boolean> {
  const found = await tables
    .of(db)
    .selectFrom('purchases')
    .select('id')
    .where((eb) => eb.or(items.map(({ kind, id }) => eb.and({ kind, item_id: id }))))
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}
