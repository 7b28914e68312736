import type { PersonalData } from '#server/platform/parts/personal-data.ts'
import { tables } from './tables.ts'

/** Devices and credentials. The copy says only that a password, a phone number or a voucher exists. */
export const sessionData: PersonalData = {
  name: 'session',
  async collect(db, accountId) {
    const own = tables.of(db)
    const devices = await own
      .selectFrom('sessions')
      .select(['agent', 'created_at', 'seen_on', 'ended_at'])
      .where('account_id', '=', accountId)
      .orderBy('id')
      .execute()
    const credentials = await own
      .selectFrom('credentials')
      .select(['name', 'phone_hash', 'password_hash', 'changed_at'])
      .where('account_id', '=', accountId)
      .executeTakeFirst()
    return {
      devices,
      signIn: credentials && {
        name: credentials.name,
        hasPhone: credentials.phone_hash !== null,
        hasPassword: credentials.password_hash !== null,
        changedAt: credentials.changed_at,
      },
    }
  },
  async erase(transaction, accountId) {
    const own = tables.of(transaction)
    for (const table of ['sessions', 'credentials', 'vouchers', 'sms_codes', 'known_devices'] as const)
      await own.deleteFrom(table).where('account_id', '=', accountId).execute()
  },
}
