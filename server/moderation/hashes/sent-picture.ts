import { fail, invalid } from '#contract/errors.ts'
import { type Replaces, savePicture } from '#server/platform/pictures/saves.ts'
import { storePicture, type StoredPicture } from '#server/platform/pictures/store.ts'
import { PictureRefused } from '#server/platform/pictures/pictures.ts'
import type { Platform } from '#server/platform/platform.ts'
import { matchPicture } from './screening.ts'

/**
 * Stores a picture that came as bytes or, in a body, in base64, and does the `work` that makes a row refer to it; see `savePicture`
 * for what is removed when. Without a picture the work is done without one. One that is blocked is refused (`picture_blocked`);
 * what is no picture is invalid input.
 */
export const saveSentPicture = <T>(
  platform: Platform,
  picture: string | Uint8Array | undefined,
  work: (stored: StoredPicture | undefined, replaces: Replaces) => Promise<T>,
): Promise<T> => savePicture(platform, picture ? () => store(platform, picture) : undefined, work)

async function store(platform: Platform, picture: string | Uint8Array): Promise<StoredPicture> {
  const bytes = typeof picture === 'string' ? Buffer.from(picture, 'base64') : picture
  try {
    if ((await matchPicture(platform.db, bytes)) !== undefined) fail('picture_blocked')
    return await storePicture(platform, bytes)
  } catch (error) {
    if (error instanceof PictureRefused) invalid('/picture', error.tip)
    throw error
  }
}
