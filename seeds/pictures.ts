import { type PaidPicture, storePaidPicture } from '#server/platform/pictures/paid-pictures.ts'
import { folderOf } from '#server/platform/pictures/store.ts'
import type { Platform } from '#server/platform/platform.ts'

/** Stores a picture of the sample library by its name: a start that goes on after a crash replaces what the one before left. */
export const storeSample = (platform: Platform, name: string, picture: Uint8Array): Promise<PaidPicture> =>
  storePaidPicture(platform, picture, folderOf(platform.keys, 'sample picture', name))
