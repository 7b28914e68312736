import { ownTables } from '#server/platform/database/db.ts'

/** Tables that only this folder reads and writes. */
export const tables = ownTables(
  'checkin_rules',
  'checkins',
  'checkin_reminders',
  'makeup_cards',
  'makeup_card_moves',
)
