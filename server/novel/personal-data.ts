import type { PersonalData } from '#server/platform/parts/personal-data.ts'
import { tables } from './tables.ts'

const kept = ['novel_places', 'novel_shelf', 'novel_bookmarks'] as const

/** Where an account left novels, its shelf and its bookmarks. */
export const novelData: PersonalData = {
  name: 'novels',
  async collect(db, accountId) {
    const own = tables.of(db)
    const [places, shelf, bookmarks] = await Promise.all([
      own
        .selectFrom('novel_places')
        .select(['novel_id', 'chapter_id', 'block', 'char_offset', 'read_at'])
        .where('account_id', '=', accountId)
        .execute(),
      own
        .selectFrom('novel_shelf')
        .select(['novel_id', 'touched_at'])
        .where('account_id', '=', accountId)
        .execute(),
      own
        .selectFrom('novel_bookmarks')
        .select(['novel_id', 'chapter_id', 'block', 'char_offset', 'excerpt', 'created_at'])
        .where('account_id', '=', accountId)
        .execute(),
    ])
    return { places, shelf, bookmarks }
  },
  async erase(transaction, accountId) {
    for (const table of kept)
      await tables.of(transaction).deleteFrom(table).where('account_id', '=', accountId).execute()
  },
}
