import { fail } from '#contract/errors.ts'
import { membershipAt, type Period } from '#contract/account/membership.ts'
import { type Db, fromUnixSeconds, unixSeconds } from '#server/platform/database/db.ts'
import { tables } from './tables.ts'

/** Columns that hold the membership of an account: the current period and later ones. */
export const membershipFields = ['vip_type', 'vip_expire', 'vip_later'] as const

type Row = { vip_type: number; vip_expire: Date | null; vip_later: unknown }

const periodsOf = ({ vip_type, vip_expire, vip_later }: Row): Period[] =>
  vip_expire ? [{ type: vip_type, until: unixSeconds(vip_expire) }, ...(vip_later as Period[])] : []

/** The membership of an account at a time in Unix seconds. */
export const membershipOf = (row: Row, now: number) => membershipAt(periodsOf(row), now)

/** The membership periods of an account, highest tier first; an ended period may be the first. */
export async function membershipPeriods(db: Db, id: number): Promise<Period[]> {
  const row = await tables
    .of(db)
    .selectFrom('accounts')
    .select(membershipFields)
    .where('id', '=', id)
    .executeTakeFirst()
  return row ? periodsOf(row) : []
}

/** Locks an account's membership until the transaction ends. Refuses with `account_not_found`. */
export async function lockAccount(transaction: Db, id: number): Promise<void> {
  const locked = await tables
    .of(transaction)
    .selectFrom('accounts')
    .select('id')
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!locked) fail('account_not_found')
}

/**
 * Stores the membership that follows from grants; an ended membership keeps its end. The caller announces the change
 * afterwards.
 */
export async function setMembership(
  transaction: Db,
  id: number,
  periods: readonly Period[],
  now: number,
): Promise<void> {
  const [present, ...later] = periods.filter(({ until }) => until > now)
  await tables
    .of(transaction)
    .updateTable('accounts')
    .set({
      vip_type: present?.type ?? 0,
      vip_expire: fromUnixSeconds((present ?? periods.at(-1))?.until ?? 0),
      vip_later: JSON.stringify(later),
    })
    .where('id', '=', id)
    .execute()
}

/** An account whose tier ended, with its new tier; 0 for none. */
export type EndedTier = { id: number; ended: number; type: number }

/** Starts the next period of memberships whose period ended, or ends the membership; at most `most` accounts. */
export async function endTiers(db: Db, now: number, most: number): Promise<EndedTier[]> {
  return db.transaction().execute(async (transaction) => {
    const rows = await tables
      .of(transaction)
      .selectFrom('accounts')
      .select(['id', ...membershipFields])
      .where('vip_type', '>', 0)
      .where('vip_expire', '<=', new Date(now * 1000))
      .orderBy('vip_expire')
      .limit(most)
      .forNoKeyUpdate()
      .skipLocked()
      .execute()
    const ended: EndedTier[] = []
    for (const row of rows) {
      await setMembership(transaction, row.id, periodsOf(row), now)
      ended.push({ id: row.id, ended: row.vip_type, type: membershipOf(row, now).vipType })
    }
    return ended
  })
}
