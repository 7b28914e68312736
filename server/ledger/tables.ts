import { ownTables } from '#server/platform/database/db.ts'

/** The tables only this feature reads, and writes by functions of the database alone. */
export const tables = ownTables(
  'ledger_kinds',
  'ledger_accounts',
  'ledger_transfers',
  'ledger_entries',
  'ledger_holds',
  'ledger_credits',
  'ledger_checks',
)
