import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { make, sound } from '../corpus/media.ts'
import { bad } from './bad.ts'
import { goodBooks } from './good-books.ts'
import { goodPictures } from './good-pictures.ts'
import { hostileBooks } from './hostile-books.ts'
import type { LibraryCase } from './library-case.ts'
import { sidecars } from './sidecars.ts'
import { texts } from './texts.ts'

export const cases: readonly LibraryCase[] = [
  ...goodPictures,
  ...goodBooks,
  ...texts,
  ...sidecars,
  ...hostileBooks,
  ...bad,
]

/** Writes all files of the library below a folder; how many. */
export async function makeLibrary(folder: string, all: readonly LibraryCase[] = cases): Promise<number> {
  const files = all.flatMap((each) => Object.entries(each.files))
  const recordings = all.flatMap((each) => Object.entries(each.recordings ?? {}))
  for (const [name, bytes] of files) {
    await mkdir(dirname(join(folder, name)), { recursive: true })
    await writeFile(join(folder, name), await bytes())
  }
  await Promise.all(recordings.map(([name, hertz]) => make(sound(1, hertz), join(folder, name))))
  return files.length + recordings.length
}
