import { ownTables } from '#server/platform/database/db.ts'

/** The tables only this feature reads and writes. */
export const tables = ownTables(
  'photo_categories',
  'photo_sets',
  'photos',
  'photo_topics',
  'photo_topic_sets',
)
