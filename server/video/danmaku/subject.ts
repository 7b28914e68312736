import type { SubjectHandler } from '#server/platform/parts/subject-handlers.ts'
import { tables } from '../tables.ts'

/** Danmaku as a subject of moderation. */
export const danmakuSubject: SubjectHandler = {
  async find(db, id) {
    const found = await tables
      .of(db)
      .selectFrom('danmaku')
      .innerJoin('films', 'films.id', 'danmaku.film_id')
      .select(['danmaku.account_id', 'danmaku.film_id', 'danmaku.text', 'danmaku.created_at', 'films.title'])
      .where('danmaku.id', '=', id)
      .where('danmaku.state', '=', 'published')
      .executeTakeFirst()
    return (
      found && {
        authorId: found.account_id,
        snapshot: {
          title: found.title,
          text: found.text,
          pictures: [],
          at: Math.floor(found.created_at.getTime() / 1000),
        },
        about: { kind: 'film', id: found.film_id },
      }
    )
  },
  async setState(transaction, id, state) {
    await tables.of(transaction).updateTable('danmaku').set({ state }).where('id', '=', id).execute()
  },
}
