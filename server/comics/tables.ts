import { ownTables } from '#server/platform/database/db.ts'

/** The tables only this feature reads and writes. */
export const tables = ownTables(
  'comics',
  'comic_categories',
  'comic_chapters',
  'comic_pages',
  'comic_places',
  'comic_reads',
  'comic_scores',
  'comic_shelf',
  'comic_tagged',
  'comic_tags',
  'comic_topic_comics',
  'comic_topics',
)
