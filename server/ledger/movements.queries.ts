import { sql } from 'kysely'
import type { Kind } from '#contract/ledger/chart.ts'
import { page, type PageInput, readCursor, rowsToFetch } from '#server/platform/database/cursor.ts'
import { type Db, unixSeconds } from '#server/platform/database/db.ts'

/** One account's part of a transfer, as its owner may see it. */
type Movement = {
  /** Id of the transfer. */
  id: number
  kind: Kind
  currency: string
  reason: string
  key: string
  note: string
  /** Positive when the account received it. */
  amount: number
  /** Balance of the account after the transfer. */
  balance: number
  at: number
}

type Row = Omit<Movement, 'at'> & { at: Date; account_id: number }

/** Entries on these accounts, newest first. Each account's newest rows are read by its index, then merged. */
export async function listOfAccounts(db: Db, accounts: readonly number[], list: string, input: PageInput) {
  const cursor = readCursor(list, input.cursor)
  // The cursor's key is the transfer, its id the account within it.
  const after = cursor
    ? sql`and (entry.transfer_id, entry.account_id) < (${cursor.key}, ${cursor.id})`
    : sql``
  const limit = rowsToFetch(input)
  const { rows } = await sql<Row>`
    select moved.transfer_id as id, account.kind, account.currency, transfer.reason, transfer.key, transfer.note, moved.amount,
      moved.balance_after as balance, transfer.at, moved.account_id
    from (
      select newest.* from unnest(${accounts}::bigint[]) as wanted (id)
      cross join lateral (
        select entry.* from ledger_entries as entry where entry.account_id = wanted.id ${after}
        order by entry.transfer_id desc limit ${limit}
      ) as newest
      order by newest.transfer_id desc, newest.account_id desc limit ${limit}
    ) as moved
    join ledger_transfers as transfer on transfer.id = moved.transfer_id
    join ledger_accounts as account on account.id = moved.account_id
    order by moved.transfer_id desc, moved.account_id desc`.execute(db)
  return page(list, input, rows, ({ id, account_id }) => ({ key: id, id: account_id }), show)
}

const show = ({ id, kind, currency, reason, key, note, amount, balance, at }: Row): Movement => ({
  id,
  kind,
  currency,
  reason,
  key,
  note,
  amount,
  balance,
  at: unixSeconds(at),
})
