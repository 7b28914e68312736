import type { Platform } from '../platform.ts'
import { paidPictureFolder } from './paid-pictures.ts'
import { unreferredFolders } from './references.ts'
import { pictureFolder } from './store.ts'

/** Milliseconds that a picture may lie there before its row does: a save that is under way is far shorter. */
const spared = 24 * 3_600_000
const folderName = /^[0-9a-f]{32}$/

/** Pictures that were removed, and the bytes of all their widths. */
export type Swept = { pictures: number; bytes: number }

/**
 * Removes pictures that no row refers to and that have lain there for a day: what a process left that was killed between storing a
 * picture and saving its row. Files are listed before rows are read, so a picture whose row comes meanwhile is young enough to stay.
 */
export async function sweepPictures(
  { db, storage, now }: Pick<Platform, 'db' | 'storage' | 'now'>,
  signal?: AbortSignal,
): Promise<Swept> {
  const swept: Swept = { pictures: 0, bytes: 0 }
  const until = now() - spared
  for (const place of [pictureFolder, paidPictureFolder]) {
    const old = await foldersBefore(storage, place, until)
    for (const folder of await unreferredFolders(db, [...old.keys()])) {
      signal?.throwIfAborted()
      await storage.remove(`${place}/${folder}`)
      swept.pictures += 1
      swept.bytes += old.get(folder)!
    }
  }
  return swept
}

/** The folders of a place whose files are all older than a time in milliseconds, with their bytes. */
async function foldersBefore(storage: Platform['storage'], place: string, until: number) {
  const old = new Map<string, number>()
  const young = new Set<string>()
  for await (const { key, bytes, modifiedAt } of storage.list(place)) {
    const folder = key.split('/')[1]!
    if (!folderName.test(folder)) continue
    if (modifiedAt >= until) young.add(folder)
    old.set(folder, (old.get(folder) ?? 0) + bytes)
  }
  for (const folder of young) old.delete(folder)
  return old
}
