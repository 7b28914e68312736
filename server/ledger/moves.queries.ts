import { sql } from 'kysely'
import type { Kind } from '#contract/ledger/chart.ts'
import type { Db } from '#server/platform/database/db.ts'
import { tables } from './tables.ts'

/** The net change of one transfer in some accounts of one owner, in hundredths; below zero when it took. */
export type Move = { id: number; key: string; reason: string; at: Date; amount: number; bonus: number }

/**
 * Transfers of an owner: over these kinds of account, with or without these reasons, from one time to before another.
 */
type TransferFilter = {
  kinds: readonly Kind[]
  reasons?: readonly string[] | undefined
  except?: readonly string[] | undefined
  between?: readonly [Date, Date] | undefined
}

/** The entries of one account that match a filter. */
const entriesOf = (db: Db, { reasons, except, between }: TransferFilter) =>
  tables
    .of(db)
    .selectFrom('ledger_entries as e')
    .innerJoin('ledger_transfers as t', 't.id', 'e.transfer_id')
    .whereRef('e.account_id', '=', sql.ref('a.id'))
    .select(['t.id', 't.key', 't.reason', 't.at', 'e.amount'])
    .$if(reasons !== undefined, (query) => query.where('t.reason', 'in', reasons!))
    .$if(except !== undefined, (query) => query.where('t.reason', 'not in', except!))
    .$if(between !== undefined, (query) =>
      query.where('t.at', '>=', between![0]).where('t.at', '<', between![1]),
    )

const accountsOf = (db: Db, owner: number, kinds: readonly Kind[]) =>
  tables
    .of(db)
    .selectFrom('ledger_accounts as a')
    .where('a.owner_id', '=', owner)
    .where('a.kind', 'in', kinds)

/**
 * Transfers before one, newest first. Each account is read back from its newest entry by its primary key: the newest
 * transfers of all accounts are among the newest of each.
 */
export const listMoves = (
  db: Db,
  owner: number,
  { before, limit, ...filter }: TransferFilter & { before?: number | undefined; limit: number },
): Promise<Move[]> =>
  accountsOf(db, owner, filter.kinds)
    .innerJoinLateral(
      entriesOf(db, filter)
        .$if(before !== undefined, (query) => query.where('e.transfer_id', '<', before!))
        .orderBy('e.transfer_id', 'desc')
        .limit(limit)
        .as('m'),
      (join) => join.onTrue(),
    )
    .select([
      'm.id',
      'm.key',
      'm.reason',
      'm.at',
      sql<number>`sum(m.amount)::bigint`.as('amount'),
      sql<number>`coalesce(sum(m.amount) filter (where a.currency = 'bonus'), 0)::bigint`.as('bonus'),
    ])
    .groupBy(['m.id', 'm.key', 'm.reason', 'm.at'])
    .orderBy('m.id', 'desc')
    .limit(limit)
    .execute()

/** Sums of what these transfers credited and debited, both positive. */
export async function sumMoves(
  db: Db,
  owner: number,
  filter: TransferFilter,
): Promise<{ in: number; out: number }> {
  const moves = accountsOf(db, owner, filter.kinds)
    .innerJoinLateral(entriesOf(db, filter).as('m'), (join) => join.onTrue())
    .select(sql<number>`sum(m.amount)`.as('amount'))
    .groupBy('m.id')
  const { into, out } = await tables
    .of(db)
    .selectFrom(moves.as('sums'))
    .select([
      sql<number>`coalesce(sum(amount) filter (where amount > 0), 0)::bigint`.as('into'),
      sql<number>`coalesce(-sum(amount) filter (where amount < 0), 0)::bigint`.as('out'),
    ])
    .executeTakeFirstOrThrow()
  return { in: into, out }
}
