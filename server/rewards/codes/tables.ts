import { ownTables } from '#server/platform/database/db.ts'

/** Tables that only redeem codes read and write. */
export const tables = ownTables(
  'reward_code_batches',
  'reward_codes',
  'reward_code_uses',
  'reward_code_misses',
)
