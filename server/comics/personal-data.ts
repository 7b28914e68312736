import type { PersonalData } from '#server/platform/parts/personal-data.ts'
import { tables } from './tables.ts'

const kept = ['comic_places', 'comic_reads', 'comic_shelf', 'comic_scores'] as const

/** Where an account left comics, what it read, its shelf and the stars it gave. */
export const comicsData: PersonalData = {
  name: 'comics',
  async collect(db, accountId) {
    const own = tables.of(db)
    const [places, reads, shelf, scores] = await Promise.all([
      own
        .selectFrom('comic_places')
        .select(['comic_id', 'chapter_id', 'page', 'left_at'])
        .where('account_id', '=', accountId)
        .execute(),
      own
        .selectFrom('comic_reads')
        .select(['chapter_id', 'page', 'finished', 'read_at'])
        .where('account_id', '=', accountId)
        .execute(),
      own
        .selectFrom('comic_shelf')
        .select(['comic_id', 'moved_at'])
        .where('account_id', '=', accountId)
        .execute(),
      own
        .selectFrom('comic_scores')
        .select(['comic_id', 'stars', 'given_at'])
        .where('account_id', '=', accountId)
        .execute(),
    ])
    return { places, reads, shelf, scores }
  },
  async erase(transaction, accountId) {
    for (const table of kept)
      await tables.of(transaction).deleteFrom(table).where('account_id', '=', accountId).execute()
  },
}
