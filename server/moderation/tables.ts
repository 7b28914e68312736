import { ownTables } from '#server/platform/database/db.ts'

/** The tables only this feature reads and writes. */
export const tables = ownTables(
  'moderation_words',
  'utterances',
  'moderation_cases',
  'moderation_reports',
  'report_hidings',
  'moderation_statements',
  'moderation_appeals',
  'strikes',
  'restrictions',
  'blocks',
  'blocked_works',
  'film_frames',
  'removal_requests',
  'removal_subjects',
)
