import type { Db } from '#server/platform/database/db.ts'
import { removePaidPicture } from '#server/platform/pictures/paid-pictures.ts'
import { removePicture, storePicture } from '#server/platform/pictures/store.ts'
import type { Platform } from '#server/platform/platform.ts'
import { tables } from './tables.ts'
import { fillTopic } from './topics.ts'

export async function hasPhotoSets(db: Db): Promise<boolean> {
  return (await tables.of(db).selectFrom('photo_sets').select('id').limit(1).execute()).length > 0
}

type SampleTopic = {
  title: string
  intro: string
  position: number
  setIds: readonly number[]
  /** Drawn for a topic that is new. */
  picture?: () => Promise<Uint8Array>
}

/** Makes a topic of the sample library with its sets, or fills the one of that title. */
export async function addSamplePhotoTopic(
  platform: Platform,
  { title, intro, position, setIds, picture }: SampleTopic,
): Promise<void> {
  const known = await tables
    .of(platform.db)
    .selectFrom('photo_topics')
    .select('id')
    .where('title', '=', title)
    .where('sample', '=', true)
    .executeTakeFirst()
  const stored = !known && picture && (await storePicture(platform, await picture()))
  await platform.db.transaction().execute(async (transaction) => {
    const cover = stored && { cover: stored.path, cover_colour: stored.colour }
    const { id } =
      known ??
      (await tables
        .of(transaction)
        .insertInto('photo_topics')
        .values({ title, intro, position, sample: true, ...cover })
        .returning('id')
        .executeTakeFirstOrThrow())
    await fillTopic(transaction, id, setIds)
  })
}

/**
 * Removes every set of the sample library with its photos, and the topics that came with it; how many sets there were. Categories stay.
 * Hidden first, its row last: when it ends half way, done again it goes on.
 */
export async function removeSamplePhotos(platform: Platform): Promise<number> {
  const own = tables.of(platform.db)
  const found = await own
    .updateTable('photo_sets')
    .set({ visibility: 'draft' })
    .where('sample', '=', true)
    .returning(['id', 'cover'])
    .execute()
  for (const { id, cover } of found) {
    const photos = await own.selectFrom('photos').select('folder').where('set_id', '=', id).execute()
    for (const { folder } of photos) await removePaidPicture(platform, folder)
    await removePicture(platform, cover)
    await own.deleteFrom('photo_sets').where('id', '=', id).execute()
  }
  const topics = await own
    .deleteFrom('photo_topics')
    .where('sample', '=', true)
    .where('id', 'not in', own.selectFrom('photo_topic_sets').select('topic_id'))
    .returning('cover')
    .execute()
  for (const { cover } of topics) if (cover) await removePicture(platform, cover)
  return found.length
}
