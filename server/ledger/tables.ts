import { ownTables } from '#server/platform/database/db.ts'

/** Tables that only this feature reads; they are written by database functions alone. */
export const tables = ownTables(
  'ledger_kinds',
  'ledger_accounts',
  'ledger_transfers',
  'ledger_entries',
  'ledger_holds',
  'ledger_credits',
  'ledger_checks',
)
