import { statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { root } from './run-program.ts'

/** Bytes that a run writes at most: bundles, databases, films and reports. */
const wanted = 2e9

/**
 * Refuses to begin on a disk that is nearly full: what fails for want of room fails in a hundred places, none of which says why.
 * @throws with the folder that is short of room
 */
export function refuseFullDisk(folders: readonly string[] = [root, tmpdir()], bytes = wanted): void {
  for (const folder of folders) {
    const { bavail, bsize } = statfsSync(folder)
    const free = bavail * bsize
    if (free < bytes)
      throw new Error(
        `The disk of ${folder} has ${(free / 1e6).toFixed(0)} MB left; the tests need ${(bytes / 1e6).toFixed(0)} MB.`,
      )
  }
}
