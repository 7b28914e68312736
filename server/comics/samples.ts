import { sql } from 'kysely'
import type { Db } from '#server/platform/database/db.ts'
import { removePaidPicture } from '#server/platform/pictures/paid-pictures.ts'
import { removePicture } from '#server/platform/pictures/store.ts'
import type { Platform } from '#server/platform/platform.ts'
import { fillTopic } from './catalogue/topics.ts'
import { tables } from './tables.ts'

export async function hasComics(db: Db): Promise<boolean> {
  return (await tables.of(db).selectFrom('comics').select('id').limit(1).execute()).length > 0
}

export async function hasSampleComics(db: Db): Promise<boolean> {
  const { rows } = await sql<{
    has: boolean
  }>`select exists (select from comics where sample) as has`.execute(db)
  return rows[0]!.has
}

type SampleTopic = { title: string; intro: string; comicIds: readonly number[] }

/** Makes the topics of the sample library, last in order; one that is there already stays as it is. */
export const addSampleComicTopics = (db: Db, topics: readonly SampleTopic[]): Promise<void> =>
  db.transaction().execute(async (transaction) => {
    for (const { title, intro, comicIds } of topics) {
      const { rows } = await sql<{ id: number }>`
        insert into comic_topics (title, intro, sample, position)
        select ${title}, ${intro}, true, (select coalesce(max(position), 0) + 1 from comic_topics)
        where not exists (select from comic_topics where title = ${title})
        returning id`.execute(transaction)
      if (rows[0]) await fillTopic(transaction, rows[0].id, comicIds)
    }
  })

type SampleScore = { accountId: number; stars: number }

/** Lets people give stars to a comic; who has given some keeps to them. */
export async function addSampleComicScores(
  { db, now }: Platform,
  comicId: number,
  scores: readonly SampleScore[],
): Promise<void> {
  const given_at = new Date(now())
  await tables
    .of(db)
    .insertInto('comic_scores')
    .values(
      scores.map(({ accountId, stars }) => ({ account_id: accountId, comic_id: comicId, stars, given_at })),
    )
    .onConflict((on) => on.columns(['account_id', 'comic_id']).doNothing())
    .execute()
}

/**
 * Removes every comic of the sample library with its pictures and topics; how many there were. Hidden first, its row last: when it ends
 * half way, done again it goes on.
 */
export async function removeSampleComics(platform: Platform): Promise<number> {
  const own = tables.of(platform.db)
  await own.deleteFrom('comic_topics').where('sample', '=', true).execute()
  const found = await own
    .updateTable('comics')
    .set({ visibility: 'draft' })
    .where('sample', '=', true)
    .returning(['id', 'cover'])
    .execute()
  for (const { id, cover } of found) {
    const pages = await own
      .selectFrom('comic_pages')
      .innerJoin('comic_chapters', 'comic_chapters.id', 'comic_pages.chapter_id')
      .select('comic_pages.folder')
      .where('comic_chapters.comic_id', '=', id)
      .execute()
    for (const { folder } of pages) await removePaidPicture(platform, folder)
    if (cover) await removePicture(platform, cover)
    await own.deleteFrom('comics').where('id', '=', id).execute()
  }
  return found.length
}
