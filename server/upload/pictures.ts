import { invalid } from '#contract/errors.ts'
import { mostPictures, type SentPicture } from '#contract/upload/pictures.ts'
import { saveSentPicture } from '#server/moderation/index.ts'
import type { Db } from '#server/platform/database/db.ts'
import { removePicture } from '#server/platform/pictures/store.ts'
import type { Platform } from '#server/platform/platform.ts'
import { filesOf } from './multipart.ts'
import { tables } from './tables.ts'

/** Takes one picture in. Refuses what is on the block list, and as invalid input what is no picture or not exactly one. */
export async function receivePicture(
  platform: Platform,
  accountId: number,
  body: Uint8Array<ArrayBuffer>,
): Promise<SentPicture> {
  const [picture, ...others] = await filesOf(body)
  if (!picture || others.length) return invalid('/', 'not one picture')
  return take(platform, accountId, picture)
}

/** Takes several pictures in, in their order; all or none. */
export async function receivePictures(
  platform: Platform,
  accountId: number,
  body: Uint8Array<ArrayBuffer>,
): Promise<SentPicture[]> {
  const files = await filesOf(body)
  if (files.length === 0 || files.length > mostPictures) invalid('/', `not 1 to ${mostPictures} pictures`)
  const taken: SentPicture[] = []
  try {
    for (const file of files) taken.push(await take(platform, accountId, file))
  } catch (error) {
    for (const { path } of taken) await drop(platform, path)
    throw error
  }
  return taken
}

async function take(platform: Platform, accountId: number, bytes: Uint8Array): Promise<SentPicture> {
  return saveSentPicture(platform, bytes, async (stored) => {
    const { path } = stored!
    await tables
      .of(platform.db)
      .insertInto('sent_pictures')
      .values({ path, account_id: accountId, sent_at: new Date(platform.now()) })
      .execute()
    return stored!
  })
}

/**
 * Makes a picture that an account sent that of whatever shows it, in the transaction that does; false when there is no such
 * picture, or it is somebody else's. From then on the feature that claimed it removes it.
 */
export async function claimPicture(transaction: Db, accountId: number, path: string): Promise<boolean> {
  const claimed = await tables
    .of(transaction)
    .deleteFrom('sent_pictures')
    .where('path', '=', path)
    .where('account_id', '=', accountId)
    .returning('path')
    .executeTakeFirst()
  return claimed !== undefined
}

/** Removes pictures that nothing has shown for a day. */
export async function dropUnclaimed(platform: Platform, before: Date): Promise<void> {
  const stale = await tables
    .of(platform.db)
    .selectFrom('sent_pictures')
    .select('path')
    .where('sent_at', '<', before)
    .limit(1_000)
    .execute()
  for (const { path } of stale) await drop(platform, path)
}

/** The row goes first: a picture that is claimed at this moment stays. */
async function drop(platform: Platform, path: string): Promise<void> {
  const gone = await tables
    .of(platform.db)
    .deleteFrom('sent_pictures')
    .where('path', '=', path)
    .returning('path')
    .executeTakeFirst()
  if (gone) await removePicture(platform, path)
}
