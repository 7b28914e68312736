import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#server/platform/database/db.ts'

/** A violation of a rule: the rule, the place, and the two figures that differ. */
export type Difference = { rule: string; where: string; expected: string; found: string }

export type Clearing = { provider: string; currency: string; balance: number }

export type CheckReport = {
  accounts: number
  transfers: number
  entries: number
  differences: Difference[]
  /** Money that each payment provider still owes. */
  clearing: Clearing[]
}

type Found = Omit<Difference, 'rule'>

/**
 * The rules of the ledger, each as a statement that finds its violations. They read only tables, and use no function
 * that writes them, so that a mistake in such a function shows here.
 */
const rules: Record<string, RawBuilder<Found>> = {
  'a balance is the sum of its entries': sql`
    select 'account ' || a.id as where, coalesce(e.total, 0)::text as expected, a.balance::text as found
    from ledger_accounts a
    left join (select account_id, sum(amount) as total from ledger_entries group by account_id) e on e.account_id = a.id
    where a.balance <> coalesce(e.total, 0) order by a.id`,
  'every entry tells the balance after it': sql`
    select 'account ' || account_id || ', transfer ' || transfer_id as where, running::text as expected, balance_after::text as found
    from (
      select account_id, transfer_id, balance_after,
        sum(amount) over (partition by account_id order by transfer_id) as running from ledger_entries
    ) e
    where running <> balance_after order by account_id, transfer_id`,
  'a transfer sums to zero in each currency': sql`
    select 'transfer ' || e.transfer_id || ' in ' || a.currency as where, '0' as expected, sum(e.amount)::text as found
    from ledger_entries e join ledger_accounts a on a.id = e.account_id
    group by e.transfer_id, a.currency having sum(e.amount) <> 0 order by e.transfer_id`,
  'a transfer has entries': sql`
    select 'transfer ' || t.id as where, '2 or more' as expected, '0' as found
    from ledger_transfers t where not exists (select from ledger_entries e where e.transfer_id = t.id) order by t.id`,
  'no account is below zero that must not be': sql`
    select 'account ' || a.id as where, '0 or more' as expected, a.balance::text as found
    from ledger_accounts a join ledger_kinds k on k.kind = a.kind
    where a.balance < 0 and not k.may_be_negative order by a.id`,
  'an account counts in the currency of its kind': sql`
    select 'account ' || a.id as where, k.currency as expected, a.currency as found
    from ledger_accounts a join ledger_kinds k on k.kind = a.kind where k.currency <> a.currency order by a.id`,
  'a reversal undoes all of one transfer': sql`
    select 'transfer ' || t.id || ', account of ' || a.owner_id || ' ' || k.kind as where,
      (-sum(e.amount) filter (where e.transfer_id = t.reverses))::text as expected,
      sum(e.amount) filter (where e.transfer_id = t.id)::text as found
    from ledger_transfers t
    join ledger_entries e on e.transfer_id in (t.id, t.reverses)
    join ledger_accounts a on a.id = e.account_id
    -- What was captured of a hold returns to where it was held from.
    cross join lateral (select regexp_replace(a.kind, '_held$', '') as kind) k
    where t.reverses is not null
    group by t.id, a.owner_id, a.provider, a.currency, k.kind having sum(e.amount) <> 0 order by t.id`,
  'what is held is the sum of open holds': sql`
    select 'account ' || a.id as where, coalesce(o.total, 0)::text as expected, a.balance::text as found
    from ledger_accounts a
    left join (
      select e.account_id, sum(e.amount) as total from ledger_holds h
      join ledger_entries e on e.transfer_id = h.transfer_id where h.ended_by is null group by e.account_id
    ) o on o.account_id = a.id
    where a.kind like '%\\_held' and a.balance <> coalesce(o.total, 0) order by a.id`,
  'the end of a hold takes all that was held': sql`
    select 'transfer ' || h.ended_by || ', account ' || e.account_id as where,
      (-e.amount)::text as expected, coalesce(f.amount, 0)::text as found
    from ledger_holds h
    join ledger_entries e on e.transfer_id = h.transfer_id and e.amount > 0
    left join ledger_entries f on f.transfer_id = h.ended_by and f.account_id = e.account_id
    where h.ended_by is not null and e.amount + coalesce(f.amount, 0) <> 0 order by h.ended_by`,
  'a provider owes no less than nothing': sql`
    select a.provider || ' in ' || a.currency as where, '0 or more' as expected, sum(a.balance)::text as found
    from ledger_accounts a where a.kind = 'clearing'
    group by a.provider, a.currency having sum(a.balance) < 0 order by a.provider, a.currency`,
}
export const ruleNames = Object.keys(rules)

const countRows = sql<Pick<CheckReport, 'accounts' | 'transfers' | 'entries'>>`
  select (select count(*) from ledger_accounts) as accounts, (select count(*) from ledger_transfers) as transfers,
    (select count(*) from ledger_entries) as entries`
const clearing = sql<Clearing>`
  select provider, currency, sum(balance)::bigint as balance from ledger_accounts
  where kind = 'clearing' group by provider, currency order by provider, currency`

/** Checks the whole ledger in one snapshot, while others go on writing, and lists every difference. */
export const checkLedger = (db: Db): Promise<CheckReport> =>
  db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(checkSnapshot)

/** As `checkLedger`, within a transaction that reads one snapshot. */
export async function checkSnapshot(snapshot: Db): Promise<CheckReport> {
  // Millions of rows are sorted in memory rather than on disk.
  await sql`select set_config('work_mem', '128MB', true)`.execute(snapshot)
  const differences: Difference[] = []
  for (const [rule, statement] of Object.entries(rules))
    differences.push(...(await statement.execute(snapshot)).rows.map((row) => ({ rule, ...row })))
  const [counts] = (await countRows.execute(snapshot)).rows
  return { ...counts!, differences, clearing: (await clearing.execute(snapshot)).rows }
}
