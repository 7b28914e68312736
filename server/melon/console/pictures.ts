import { sql } from 'kysely'
import { invalid } from '#contract/errors.ts'
import type { UploadedPicture } from '#contract/melon/console.ts'
import { saveSentPicture } from '#server/moderation/index.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { StaffViewer } from '#server/platform/viewer.ts'
import { changeByStaff } from '#server/staff/index.ts'
import { tables } from '../tables.ts'

/** Takes a picture in, for a story that is being written. Refuses what is on the block list. */
export async function addPicture(
  platform: Platform,
  staff: StaffViewer,
  picture: string,
): Promise<UploadedPicture> {
  return saveSentPicture(platform, picture, async (stored) => {
    const { path, width, height, colour } = stored!
    let id = 0
    await changeByStaff(platform.db, staff, async (transaction) => {
      const added = await tables
        .of(transaction)
        .insertInto('story_pictures')
        .values({ path, width, height, colour, free_since: new Date(platform.now()) })
        .returning('id')
        .executeTakeFirstOrThrow()
      id = added.id
      return { action: 'stories.addPicture', subject: `story picture ${id}`, details: { width, height } }
    })
    return { id, path, width, height, colour }
  })
}

type HeldPicture = { id: number; path: string; colour: string }

/**
 * Makes these pictures, and no others, those of a story. One that is gone, or is another story's, is invalid input. What the story
 * lets go of stays for a day. Within a transaction.
 */
export async function holdPictures(
  { now }: Pick<Platform, 'now'>,
  transaction: Db,
  storyId: number,
  ids: readonly number[],
): Promise<Map<number, HeldPicture>> {
  const wanted = [...new Set(ids)]
  const held = wanted.length === 0 ? [] : await hold(transaction, storyId, wanted)
  if (held.length < wanted.length) invalid('/blocks', '有图片已失效，请重新上传')
  await tables
    .of(transaction)
    .updateTable('story_pictures')
    .set({ free_since: new Date(now()) })
    .where('story_id', '=', storyId)
    .where('free_since', 'is', null)
    .$if(wanted.length > 0, (query) => query.where('id', '<>', sql<number>`all(${wanted}::bigint[])`))
    .execute()
  return new Map(held.map((picture) => [picture.id, picture]))
}

const hold = (transaction: Db, storyId: number, wanted: readonly number[]): Promise<HeldPicture[]> =>
  tables
    .of(transaction)
    .updateTable('story_pictures')
    .set({ story_id: storyId, free_since: null })
    .where('id', '=', sql<number>`any(${[...wanted]}::bigint[])`)
    .where((eb) => eb.or([eb('story_id', 'is', null), eb('story_id', '=', storyId)]))
    .returning(['id', 'path', 'colour'])
    .execute()
