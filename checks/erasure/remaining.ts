/**
 * Columns that still name an account after it was erased, by hand: `emptied` where what described somebody is gone from the row, `kept`
 * where it stays as it was. By then the number names nobody.
 */
export const remaining: Readonly<Record<string, 'emptied' | 'kept'>> = {
  // What was paid and given, which books have to show
  'card_gifts.account_id': 'kept',
  'draw_parcels.account_id': 'emptied',
  'draws.account_id': 'kept',
  'invite_incomes.invitee_id': 'kept',
  'invite_incomes.inviter_id': 'kept',
  'invite_relations.invitee_id': 'kept',
  'invite_relations.inviter_id': 'kept',
  'live_given.account_id': 'kept',
  'membership_code_misses.account_id': 'kept',
  'membership_code_uses.account_id': 'kept',
  'membership_gifts.account_id': 'kept',
  'membership_grants.account_id': 'kept',
  'membership_growth.account_id': 'kept',
  'membership_standings.account_id': 'kept',
  'purchases.account_id': 'kept',
  'purchases.owner_id': 'kept',
  'recharge_orders.account_id': 'kept',
  'reward_code_uses.account_id': 'kept',
  'reward_orders.account_id': 'emptied',
  'withdrawals.account_id': 'emptied',
  // Works that others bought or collected
  'collections.owner_id': 'kept',
  'comics.owner_id': 'kept',
  'dramas.owner_id': 'kept',
  'films.owner_id': 'kept',
  'photo_sets.owner_id': 'kept',
  // What was said where others answered
  'comments.account_id': 'kept',
  'danmaku.account_id': 'kept',
  'live_lines.account_id': 'kept',
  // Rooms as they were for those who watched, without their words
  'live_rooms.host_id': 'emptied',
  'live_silences.by_id': 'kept',
  // Decisions about content, which somebody else may ask about
  'moderation_cases.author_id': 'kept',
  'moderation_reports.reporter_id': 'kept',
  'moderation_statements.account_id': 'kept',
  'report_hidings.account_id': 'kept',
  'restrictions.account_id': 'kept',
  'sent_pictures.account_id': 'emptied',
  'strikes.account_id': 'kept',
}
