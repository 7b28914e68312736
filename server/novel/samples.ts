import type { TopicKind } from '#contract/novel/shapes.ts'
import type { Db } from '#server/platform/database/db.ts'
import { removePaidPicture } from '#server/platform/pictures/paid-pictures.ts'
import { removePicture } from '#server/platform/pictures/store.ts'
import type { Platform } from '#server/platform/platform.ts'
import { removeStored } from './recordings/recordings.ts'
import { fillTopic } from './catalogue/topics.ts'
import { tables } from './tables.ts'

export async function hasNovels(db: Db): Promise<boolean> {
  return (await tables.of(db).selectFrom('novels').select('id').limit(1).execute()).length > 0
}

export async function hasSampleNovels(db: Db): Promise<boolean> {
  const found = await tables
    .of(db)
    .selectFrom('novels')
    .select('id')
    .where('sample', '=', true)
    .limit(1)
    .execute()
  return found.length > 0
}

type SampleTopic = { kind: TopicKind; title: string; intro: string; novelIds: readonly number[] }

/** Makes the topics of the sample library, last in order; one that is there already stays as it is. */
export const addSampleNovelTopics = (db: Db, topics: readonly SampleTopic[]): Promise<void> =>
  db.transaction().execute(async (transaction) => {
    const own = tables.of(transaction)
    for (const [position, { novelIds, ...about }] of topics.entries()) {
      const there = await own
        .selectFrom('novel_topics')
        .select('id')
        .where('title', '=', about.title)
        .execute()
      if (there.length > 0) continue
      const { id } = await own
        .insertInto('novel_topics')
        .values({ ...about, sample: true, position: position + 1 })
        .returning('id')
        .executeTakeFirstOrThrow()
      await fillTopic(transaction, id, novelIds)
    }
  })

/**
 * Removes every novel of the sample library with its files and topics; how many there were. Hidden first, its row last: when it ends half
 * way, done again it goes on.
 */
export async function removeSampleNovels(platform: Platform): Promise<number> {
  const own = tables.of(platform.db)
  await own.deleteFrom('novel_topics').where('sample', '=', true).execute()
  const found = await own
    .updateTable('novels')
    .set({ visibility: 'draft' })
    .where('sample', '=', true)
    .returning(['id', 'cover'])
    .execute()
  for (const { id, cover } of found) {
    const pictures = await own
      .selectFrom('novel_pictures')
      .select('folder')
      .where('novel_id', '=', id)
      .execute()
    for (const { folder } of pictures) await removePaidPicture(platform, folder)
    const recordings = await own
      .selectFrom('novel_recordings')
      .innerJoin('novel_chapters', 'novel_chapters.id', 'novel_recordings.chapter_id')
      .select('folder')
      .where('novel_chapters.novel_id', '=', id)
      .execute()
    for (const { folder } of recordings) await removeStored(platform, folder)
    if (cover) await removePicture(platform, cover)
    await own.deleteFrom('novels').where('id', '=', id).execute()
  }
  return found.length
}
