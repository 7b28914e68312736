import { invalid } from '#contract/errors.ts'
import { mostPictures, type SentPicture } from '#contract/upload/pictures.ts'
import { saveSentPicture } from '#server/moderation/index.ts'
import type { Db } from '#server/platform/database/db.ts'
import { removePicture } from '#server/platform/pictures/store.ts'
import type { Platform } from '#server/platform/platform.ts'
import { filesOf } from './multipart.ts'
import { tables } from './tables.ts'

/** Receives one picture. Refuses blocked pictures, and as invalid input a body that is not exactly one picture. */
export async function receivePicture(
  platform: Platform,
  accountId: number,
  body: Uint8Array<ArrayBuffer>,
): Promise<SentPicture> {
  const [picture, ...others] = await filesOf(body)
  if (!picture || others.length) return invalid('/', 'not one picture')
  return storeSent(platform, accountId, picture)
}

/** Receives several pictures, in their order; all or none. */
export async function receivePictures(
  platform: Platform,
  accountId: number,
  body: Uint8Array<ArrayBuffer>,
): Promise<SentPicture[]> {
  const files = await filesOf(body)
  if (files.length === 0 || files.length > mostPictures) invalid('/', `not 1 to ${mostPictures} pictures`)
  const stored: SentPicture[] = []
  try {
    for (const file of files) stored.push(await storeSent(platform, accountId, file))
  } catch (error) {
    for (const { path } of stored) await removeUnclaimed(platform, path)
    throw error
  }
  return stored
}

async function storeSent(platform: Platform, accountId: number, bytes: Uint8Array): Promise<SentPicture> {
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
 * Hands an uploaded picture over to the feature that uses it, within that feature's transaction; false when it does not
 * exist or belongs to another account. From then on that feature removes it.
 */
export async function claimPicture(transaction: Db, accountId: number, path: string): Promise<boolean> {
  const row = await tables
    .of(transaction)
    .deleteFrom('sent_pictures')
    .where('path', '=', path)
    .where('account_id', '=', accountId)
    .returning('path')
    .executeTakeFirst()
  return row !== undefined
}

/** Removes uploaded pictures that nothing claimed for a day. */
export async function purgeUnclaimed(platform: Platform, before: Date): Promise<void> {
  const stale = await tables
    .of(platform.db)
    .selectFrom('sent_pictures')
    .select('path')
    .where('sent_at', '<', before)
    .limit(1_000)
    .execute()
  for (const { path } of stale) await removeUnclaimed(platform, path)
}

/** The row goes first: a picture that is claimed at this moment is kept. */
async function removeUnclaimed(platform: Platform, path: string): Promise<void> {
  const deleted = await tables
    .of(platform.db)
    .deleteFrom('sent_pictures')
    .where('path', '=', path)
    .returning('path')
    .executeTakeFirst()
  if (deleted) await removePicture(platform, path)
}
