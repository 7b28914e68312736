import type { PersonalData } from '#server/platform/parts/personal-data.ts'
import { tables } from '../tables.ts'

/** Personal data of the short-video recommendation: interests, and videos shown in the last days. */
export const shortData: PersonalData = {
  name: 'shortVideos',
  async collect(db, accountId) {
    const own = tables.of(db)
    const [interests, shown] = await Promise.all([
      own
        .selectFrom('short_interests')
        .select(['key', 'weight', 'moved_at'])
        .where('account_id', '=', accountId)
        .orderBy('key')
        .execute(),
      own
        .selectFrom('short_seen')
        .select(['film_id', 'seen_at'])
        .where('account_id', '=', accountId)
        .orderBy('seen_at')
        .execute(),
    ])
    return { interests, shown }
  },
  async erase(transaction, accountId) {
    const own = tables.of(transaction)
    await own.deleteFrom('short_interests').where('account_id', '=', accountId).execute()
    await own.deleteFrom('short_seen').where('account_id', '=', accountId).execute()
    await own.deleteFrom('short_viewers').where('account_id', '=', accountId).execute()
  },
}
