import { sql } from 'kysely'
import type { Db } from '#server/platform/database/db.ts'

/** A recharge that was booked as owed by a provider: the transfer's key, and an amount in minor units of a currency. */
export type Booked = { key: string; currency: string; amount: number }

/** Recharges booked within a time, and those with one of the keys whenever they were booked. */
export async function rechargesBooked(
  db: Db,
  { from, to, keys }: { from: Date; to: Date; keys: readonly string[] },
): Promise<Booked[]> {
  const { rows } = await sql<Booked>`
    with wanted as (
      select id, key from ledger_transfers where reason = 'recharge' and at >= ${from} and at < ${to}
      union
      select id, key from ledger_transfers where key = any(${[...keys]}::text[])
    )
    select wanted.key, account.currency, entry.amount
    from wanted
      join ledger_entries entry on entry.transfer_id = wanted.id
      join ledger_accounts account on account.id = entry.account_id and account.kind = 'clearing'
    order by wanted.id`.execute(db)
  return rows
}
