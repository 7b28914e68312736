import type { Platform } from '../platform.ts'
import { isPictureReferred } from './references.ts'
import { removePicture, type StoredPicture } from './store.ts'

/** Tells which picture a row held before the one that is saved. Called within the transaction, once the row is locked. */
export type Replaces = (path: string) => void

/**
 * Stores a picture, does the `work` that makes a row refer to it, and removes whichever picture lost: the new one where the work is
 * refused or fails, the one it replaces where it is done. Without `store` the work is done without a picture, and replaces none.
 * A picture that any row refers to stays. What a killed process leaves is found by the nightly sweep.
 */
export async function savePicture<T>(
  platform: Pick<Platform, 'db' | 'storage'>,
  store: (() => Promise<StoredPicture>) | undefined,
  work: (stored: StoredPicture | undefined, replaces: Replaces) => Promise<T>,
): Promise<T> {
  const stored = await store?.()
  const replaced = new Set<string>()
  try {
    const done = await work(stored, (path) => void (stored && path && replaced.add(path)))
    for (const path of replaced) await removeUnreferred(platform, path)
    return done
  } catch (error) {
    // The row may refer to it all the same, where the line to the database broke after the commit.
    if (stored) await removeUnreferred(platform, stored.path)
    throw error
  }
}

/** A picture that cannot be looked up or removed now is left to the sweep: the save has its result already. */
async function removeUnreferred(platform: Pick<Platform, 'db' | 'storage'>, path: string): Promise<void> {
  try {
    if (!(await isPictureReferred(platform.db, path))) await removePicture(platform, path)
  } catch {
    // Left to the sweep.
  }
}
