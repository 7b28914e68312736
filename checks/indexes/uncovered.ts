/** Indexes that no tested plan reads yet. Each goes from here into a table of plans, or out of the database. */
export const uncovered: readonly string[] = ['removal_subjects_by_case', 'sandbox_invoices_due']

/** Foreign keys to rows that are deleted whose own rows are found by reading their whole table. */
export const slowDeletions: readonly string[] = [
  'apps.group_id',
  'comments.answered_id',
  'comments.root_id',
  'danmaku.film_id',
  'live_given.broadcast_id',
  'live_given.gift_id',
  'live_keys.room_id',
  'live_rooms.category_id',
  'live_rooms.pinned_id',
  'moderation_appeals.first_decider',
  'stories.writer_id',
  'uploads.import_id',
]
