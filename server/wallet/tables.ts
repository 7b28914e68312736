import { ownTables } from '#server/platform/db.ts'

/** The tables only this feature reads and writes. */
export const tables = ownTables('coin_packs', 'recharge_orders', 'payment_deliveries', 'sandbox_invoices')
