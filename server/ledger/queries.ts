import type { Kind } from '#contract/ledger/chart.ts'
import { incomeAccounts, type IncomeSource, incomeSources } from '#contract/wallet/withdrawals.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { Coins, Line } from './rules.ts'
import { tables } from './tables.ts'

/**
 * Balances of a member: coins in hundredths, points whole. `held` waits for the end of a purchase, a call or a
 * withdrawal.
 */
export type Balances = Coins & {
  points: number
  held: Coins & { points: number }
} & Record<IncomeSource, Income>

/** One income in hundredths: not yet certain, available, being withdrawn; and the debt, as a positive number. */
export type Income = { pending: number; available: number; held: number; debt: number }

/** All balances of a member; zeros for an account without entries. */
export async function balancesOf(db: Db, accountId: number): Promise<Balances> {
  const rows = await tables
    .of(db)
    .selectFrom('ledger_accounts')
    .select(['kind', 'balance'])
    .where('owner_id', '=', accountId)
    .execute()
  const of = (kind: Kind) => rows.find((row) => row.kind === kind)?.balance ?? 0
  return {
    paid: of('coins_paid'),
    bonus: of('coins_bonus'),
    points: of('points'),
    held: { paid: of('coins_paid_held'), bonus: of('coins_bonus_held'), points: of('points_held') },
    ...(Object.fromEntries(
      incomeSources.map((source) => {
        const { pending, available, held, debt } = incomeAccounts[source]
        return [
          source,
          { pending: of(pending), available: of(available), held: of(held), debt: Math.abs(of(debt)) },
        ]
      }),
    ) as Record<IncomeSource, Income>),
  }
}

/**
 * Remaining budgets of rewards by name: points, and bonus coins in hundredths. Zeros for a budget that was never
 * funded.
 */
export async function budgetsOf(
  db: Db,
  names: readonly string[],
): Promise<Map<string, { points: number; bonus: number }>> {
  const budgets = new Map(names.map((name) => [name, { points: 0, bonus: 0 }]))
  if (names.length === 0) return budgets
  const rows = await tables
    .of(db)
    .selectFrom('ledger_accounts')
    .select(['kind', 'provider', 'balance'])
    .where('kind', 'in', ['points_budget', 'bonus_budget'])
    .where('owner_id', '=', 0)
    .where('provider', 'in', names)
    .execute()
  for (const { kind, provider, balance } of rows)
    budgets.get(provider)![kind === 'points_budget' ? 'points' : 'bonus'] = balance
  return budgets
}

/** The lines of a transfer; none when there is no such transfer. */
export const linesOf = (db: Db, transferId: number): Promise<Line[]> =>
  tables
    .of(db)
    .selectFrom('ledger_entries')
    .innerJoin('ledger_accounts', 'ledger_accounts.id', 'ledger_entries.account_id')
    .select(['kind', 'owner_id as owner', 'provider', 'currency', 'amount'])
    .where('transfer_id', '=', transferId)
    .$castTo<Line>()
    .execute()

/** A hold by its transfer. */
export async function findHold(db: Db, id: number): Promise<{ expiresAt: Date; ended: boolean } | undefined> {
  const found = await tables
    .of(db)
    .selectFrom('ledger_holds')
    .select(['expires_at', 'ended_by'])
    .where('transfer_id', '=', id)
    .executeTakeFirst()
  return found && { expiresAt: found.expires_at, ended: found.ended_by !== null }
}

/** Expired holds, oldest first. */
export async function listOverdueHolds(db: Db, at: Date, limit: number): Promise<number[]> {
  const rows = await tables
    .of(db)
    .selectFrom('ledger_holds')
    .select('transfer_id')
    .where('ended_by', 'is', null)
    .where('expires_at', '<=', at)
    .orderBy('expires_at')
    .limit(limit)
    .execute()
  return rows.map(({ transfer_id }) => transfer_id)
}
