import type { ItemKind } from '#contract/purchases/kinds.ts'
import type { Db } from '#server/platform/database/db.ts'
import { tables } from './tables.ts'

/** Titles of the items bought or refunded by transfers, as they were then. */
export async function boughtBy(
  db: Db,
  transferIds: readonly number[],
): Promise<ReadonlyMap<number, { kind: ItemKind; itemId: number; title: string }>> {
  if (transferIds.length === 0) return new Map()
  const rows = await tables
    .of(db)
    .selectFrom('purchases')
    .select(['transfer_id', 'refund_transfer_id', 'kind', 'item_id', 'title'])
    .where((eb) => eb.or([eb('transfer_id', 'in', transferIds), eb('refund_transfer_id', 'in', transferIds)]))
    .execute()
  return new Map(
    rows.flatMap(({ transfer_id, refund_transfer_id, kind, item_id, title }) => {
      const thing = { kind: kind as ItemKind, itemId: item_id, title }
      return [
        [transfer_id, thing] as const,
        ...(refund_transfer_id ? [[refund_transfer_id, thing] as const] : []),
      ]
    }),
  )
}
