import { sql } from 'kysely'
import type { Db } from '#server/platform/database/db.ts'

export type PointsOfDay = { day: string; given: number; spent: number }

/**
 * Points that rewards gave out of their budgets and points that members spent, on each day of Asia/Shanghai since one
 * (`2026-01-31`).
 */
export async function pointsByDay(db: Db, from: string): Promise<PointsOfDay[]> {
  // Transfers of later days have higher numbers, so each account is read from the end of its entries
  const { rows } = await sql<PointsOfDay>`
    with since as materialized (
      select coalesce(max(id), 0) as id from (
        select id from ledger_transfers where at < ${from}::date::timestamp at time zone 'Asia/Shanghai' order by id desc limit 1
      ) as before
    )
    select to_char(transfer.at at time zone 'Asia/Shanghai', 'YYYY-MM-DD') as day,
      coalesce(-sum(entry.amount) filter (where account.kind = 'points_budget'), 0)::bigint as given,
      coalesce(sum(entry.amount) filter (where account.kind = 'points_spent'), 0)::bigint as spent
    from since, ledger_accounts as account
      cross join lateral (
        select * from ledger_entries as one where one.account_id = account.id and one.transfer_id > since.id
      ) as entry
      join ledger_transfers as transfer on transfer.id = entry.transfer_id
    where account.kind in ('points_budget', 'points_spent') and transfer.reason not like 'budget%'
      and transfer.at >= ${from}::date::timestamp at time zone 'Asia/Shanghai'
    group by 1`.execute(db)
  return rows
}
