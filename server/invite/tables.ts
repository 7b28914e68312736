import { ownTables } from '#server/platform/database/db.ts'

/** The tables only this feature reads and writes. */
export const tables = ownTables(
  'invite_terms',
  'invite_codes',
  'invite_agents',
  'invite_relations',
  'invite_marks',
  'invite_incomes',
)
