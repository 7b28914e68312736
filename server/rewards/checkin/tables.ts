import { ownTables } from '#server/platform/database/db.ts'

/** The tables only this part reads and writes. */
export const tables = ownTables(
  'checkin_rules',
  'checkins',
  'checkin_reminders',
  'makeup_cards',
  'makeup_card_moves',
)
