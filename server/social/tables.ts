import { ownTables } from '#server/platform/database/db.ts'

/** The tables only this feature reads and writes. */
export const tables = ownTables(
  'social_counts',
  'likes',
  'follows',
  'folders',
  'collects',
  'folder_items',
  'comments',
)
