import { ownTables } from '#server/platform/database/db.ts'

/** The tables only this feature reads and writes. */
export const tables = ownTables(
  'story_categories',
  'story_writers',
  'stories',
  'story_pictures',
  'story_collections',
  'story_collection_stories',
)
