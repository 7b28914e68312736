import type { InviteTerms } from '#contract/invite/console.ts'
import { invalid } from '#contract/errors.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { StaffViewer } from '#server/platform/viewer.ts'
import { writeAudit } from '#server/staff/index.ts'
import { tables } from './tables.ts'

/** The general terms, set by staff. */
export async function readTerms(db: Db) {
  const row = await tables.of(db).selectFrom('invite_terms').selectAll().executeTakeFirstOrThrow()
  return {
    rate: row.rate,
    holdDays: row.hold_days,
    dailyCap: row.daily_cap,
    coinsFor: row.coins_for as Record<string, number>,
  }
}

export async function showTerms(db: Db): Promise<InviteTerms> {
  const { coinsFor, ...terms } = await readTerms(db)
  return { ...terms, coinsFor: Object.entries(coinsFor).map(([currency, coins]) => ({ currency, coins })) }
}

/** Changes the terms for future sales and bookings, with an audit entry. */
export function saveTerms(
  { db }: Platform,
  staff: StaffViewer,
  { rate, holdDays, dailyCap, coinsFor }: InviteTerms,
): Promise<InviteTerms> {
  const byCurrency = Object.fromEntries(coinsFor.map(({ currency, coins }) => [currency, coins]))
  if (Object.keys(byCurrency).length < coinsFor.length) invalid('/coinsFor', 'a currency twice')
  return db.transaction().execute(async (transaction) => {
    const previous = await showTerms(transaction)
    await tables
      .of(transaction)
      .updateTable('invite_terms')
      .set({ rate, hold_days: holdDays, daily_cap: dailyCap, coins_for: JSON.stringify(byCurrency) })
      .execute()
    const after = await showTerms(transaction)
    await writeAudit(transaction, staff, {
      action: 'invite.saveTerms',
      subject: 'invite terms',
      details: { before: previous, after },
    })
    return after
  })
}
