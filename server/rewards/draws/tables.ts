import { ownTables } from '#server/platform/database/db.ts'

/** Tables that only draws read and write. */
export const tables = ownTables(
  'draw_activities',
  'draw_versions',
  'draw_prizes',
  'draw_tallies',
  'draw_ends',
  'draw_days',
  'draws',
  'draw_parcels',
)
