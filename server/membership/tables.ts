import { ownTables } from '#server/platform/database/db.ts'

/** The tables only this feature reads and writes. */
export const tables = ownTables(
  'membership_cards',
  'membership_grants',
  'membership_revocations',
  'membership_levels',
  'membership_growth',
  'membership_standings',
  'membership_gifts',
  'membership_code_batches',
  'membership_codes',
  'membership_code_uses',
  'membership_code_misses',
)
