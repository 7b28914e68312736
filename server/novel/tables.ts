import { ownTables } from '#server/platform/database/db.ts'

/** The tables only this feature reads and writes. */
export const tables = ownTables(
  'novels',
  'novel_bookmarks',
  'novel_categories',
  'novel_chapters',
  'novel_pictures',
  'novel_places',
  'novel_recordings',
  'novel_shelf',
  'novel_sources',
  'novel_tags',
  'novel_topic_novels',
  'novel_topics',
)
