import type { PersonalData } from '#server/platform/parts/personal-data.ts'
import { tables } from './tables.ts'

/** Cards, growth and gifts of levels. They are kept for the books when the account is deleted, and name nobody. */
export const membershipData: PersonalData = {
  name: 'membership',
  async collect(db, accountId) {
    const own = tables.of(db)
    const cards = await own
      .selectFrom('membership_grants')
      .select(['type', 'seconds', 'source', 'granted_at'])
      .where('account_id', '=', accountId)
      .orderBy('id')
      .execute()
    const growth = await own
      .selectFrom('membership_growth')
      .select(['amount', 'reason', 'at'])
      .where('account_id', '=', accountId)
      .orderBy('id')
      .execute()
    const gifts = await own
      .selectFrom('membership_gifts')
      .select(['level', 'gift', 'amount', 'claimed_at'])
      .where('account_id', '=', accountId)
      .orderBy('id')
      .execute()
    return { cards, growth, gifts }
  },
  erase: () => Promise.resolve(),
}
