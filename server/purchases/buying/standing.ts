import { sql } from 'kysely'
import { type Db, readWithin } from '#server/platform/database/db.ts'
import { prepared } from '#server/platform/database/prepared.ts'
import { limitColumns, limitsWithSpent } from '../limits.ts'
import type { Wish } from './offers.ts'
import { receiptColumns, type ReceiptRow } from './receipts.ts'
import { tables } from '../tables.ts'

type Asked = { accountId: number; key: string; kind: string; itemId: number }

const readStanding = prepared((db, { accountId, key, kind, itemId }: Asked) =>
  tables
    .of(db)
    .selectFrom(sql`(select)`.as('nothing'))
    .leftJoin('spending_limits', (join) => join.on('spending_limits.account_id', '=', accountId))
    // Two looks into unique indexes; asked for with "or", all that the account ever bought would be read
    .leftJoinLateral(
      (eb) => {
        const own = eb
          .selectFrom('purchases')
          .select([...receiptColumns, 'key'])
          .where('account_id', '=', accountId)
        return own
          .where('key', '=', key)
          .unionAll(
            own
              .where('kind', '=', kind)
              .where('item_id', '=', itemId)
              .where('once', '=', true)
              .where('refunded_at', 'is', null),
          )
          .as('purchases')
      },
      (join) => join.onTrue(),
    )
    .select([...receiptColumns, 'key', ...limitColumns, 'spending_limits.account_id as limited']),
)

/**
 * How an account stands to what it wants to buy, in one statement: the purchase that was made under this key, whether the item is
 * owned already, and the spending limits with what was spent of them if there are any. `now` in milliseconds.
 */
export async function standingOf(
  transaction: Db,
  { accountId, key, wish, now }: { accountId: number; key: string; wish: Wish; now: number },
) {
  const { kind, id: itemId } = wish
  const rows = await readStanding(readWithin(transaction), { accountId, key, kind, itemId })
  const made = rows.filter((row) => row.id !== null)
  const [limits] = rows
  return {
    repeated: made.find((row) => row.key === key) as ReceiptRow | undefined,
    owned: made.some((row) => row.key !== key),
    spending: limits?.limited ? await limitsWithSpent(transaction, accountId, limits, now) : undefined,
  }
}
