import { sql } from 'kysely'
import type { Kind } from '#contract/ledger/chart.ts'
import { page, type PageInput, readCursor, rowsToFetch } from '#server/platform/database/cursor.ts'
import { type Db, unixSeconds } from '#server/platform/database/db.ts'
import { tables } from './tables.ts'

/** One account's part of one transfer, as its owner may see it. */
export type Movement = {
  /** Of the transfer. */
  id: number
  kind: Kind
  currency: string
  reason: string
  key: string
  note: string
  /** Positive: came in. */
  amount: number
  /** Of this account after it. */
  balance: number
  at: number
}

type Row = Omit<Movement, 'at'> & { at: Date; account_id: number }

/**
 * What moved on a member's accounts of these kinds, newest first, in keyset pages. A transfer that moves several of the accounts has
 * a row for each.
 */
export async function listMovements(
  db: Db,
  owner: number,
  kinds: readonly Kind[],
  input: PageInput,
): Promise<{ list: Movement[]; next: string | null }> {
  const rows = await tables
    .of(db)
    .selectFrom('ledger_accounts')
    .select('id')
    .where('owner_id', '=', owner)
    .where('kind', 'in', kinds)
    .execute()
  const accounts = rows.map(({ id }) => id)
  return listOfAccounts(db, accounts, `movements of ${owner}`, input)
}

/** What moved on these accounts, newest first. Each account's newest rows are read by its index, then merged. */
export async function listOfAccounts(db: Db, accounts: readonly number[], list: string, input: PageInput) {
  const place = readCursor(list, input.cursor)
  // The key is the transfer, the id the account within it.
  const after = place ? sql`and (entry.transfer_id, entry.account_id) < (${place.key}, ${place.id})` : sql``
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
