import type { CheckinRules } from '#contract/rewards/checkin.ts'
import { fail } from '#contract/errors.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { StaffViewer } from '#server/platform/viewer.ts'
import { writeAudit } from '#server/staff/index.ts'
import { tables } from './tables.ts'

/** The awards of days, and the price of making one up. */
export async function readRules(db: Db): Promise<CheckinRules> {
  const row = await tables.of(db).selectFrom('checkin_rules').selectAll().executeTakeFirstOrThrow()
  return {
    awards: row.awards,
    growth: row.growth,
    makeupPrice: row.makeup_price,
    makeupsPerMonth: row.makeups_per_month,
    version: row.version,
  }
}

/**
 * Changes the rules from now on, with an audit entry. Refuses with `changed_meanwhile` when somebody else changed them.
 */
export async function saveRules(
  { db }: Platform,
  staff: StaffViewer,
  { awards, growth, makeupPrice, makeupsPerMonth, version }: CheckinRules,
): Promise<CheckinRules> {
  return db.transaction().execute(async (transaction) => {
    const before = await readRules(transaction)
    const { numUpdatedRows } = await tables
      .of(transaction)
      .updateTable('checkin_rules')
      .set({
        awards,
        growth,
        makeup_price: makeupPrice,
        makeups_per_month: makeupsPerMonth,
        version: version + 1,
      })
      .where('version', '=', version)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) fail('changed_meanwhile')
    const after = await readRules(transaction)
    await writeAudit(transaction, staff, {
      action: 'rewards.saveCheckin',
      subject: 'checkin',
      details: { before, after },
    })
    return after
  })
}

/** Sets the hour of an account's reminder, or turns it off. */
export async function setReminder(db: Db, accountId: number, remindAt: number | null) {
  const own = tables.of(db)
  if (remindAt === null)
    await own.deleteFrom('checkin_reminders').where('account_id', '=', accountId).execute()
  else
    await own
      .insertInto('checkin_reminders')
      .values({ account_id: accountId, hour: remindAt })
      .onConflict((on) => on.column('account_id').doUpdateSet({ hour: remindAt }))
      .execute()
  return { remindAt }
}

export async function reminderOf(db: Db, accountId: number): Promise<number | null> {
  const row = await tables
    .of(db)
    .selectFrom('checkin_reminders')
    .select('hour')
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return row?.hour ?? null
}
