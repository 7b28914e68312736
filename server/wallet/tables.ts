import { ownTables } from '#server/platform/database/db.ts'

/** The tables only this feature reads and writes. */
export const tables = ownTables(
  'coin_packs',
  'recharge_orders',
  'order_settlements',
  'payment_deliveries',
  'payment_refusals',
  'payment_reports',
  'sandbox_invoices',
  'withdrawal_terms',
  'withdrawals',
  'withdrawal_steps',
  'jd_values',
  'jd_cards',
  'sandbox_payouts',
)
