/** Indexes that no tested plan reads yet. Each goes from here into a table of plans, or out of the database. */
export const uncovered: readonly string[] = [
  'card_gifts_of_account',
  'draw_parcels_of_account',
  'draws_of_account_by_day',
  'ledger_accounts_by_kind',
  'membership_code_misses_of_account',
  'moderation_statements_unread',
  'novels_of_series',
  'payment_deliveries_by_time',
  'removal_subjects_by_case',
  'sandbox_invoices_due',
  'sms_codes_by_account',
  'sms_codes_by_phone',
  'user_notes_of_account',
  'utterances_by_account',
]

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
