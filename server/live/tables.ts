import { ownTables } from '#server/platform/database/db.ts'

/** The tables only this feature reads and writes. */
export const tables = ownTables(
  'live_categories',
  'live_rooms',
  'live_keys',
  'live_broadcasts',
  'live_segments',
  'live_incidents',
  'live_lines',
  'live_moderators',
  'live_silences',
  'live_visits',
  'live_gifts',
  'live_offers',
  'live_given',
)
