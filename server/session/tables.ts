import { ownTables } from '#server/platform/database/db.ts'

/** The tables only this feature reads and writes. */
export const tables = ownTables('sessions', 'credentials', 'sms_codes', 'known_devices', 'vouchers')
