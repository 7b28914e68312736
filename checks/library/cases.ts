import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { make, sound } from '../corpus/media.ts'
import { bad } from './bad.ts'
import { goodBooks } from './good-books.ts'
import { goodPictures } from './good-pictures.ts'
import { hostileBooks } from './hostile-books.ts'
import { sidecars } from './sidecars.ts'
import { texts } from './texts.ts'

/** A comic, a novel or a set of photos as it must come out: `parts` are its chapters by title, or its photos by size. */
export type Wanted = {
  kind: 'comic' | 'novel' | 'photo'
  title: string
  mode?: string
  author?: string
  description?: string
  parts: string[]
}

/** Files below the folder of the library, and what must become of them. */
export type LibraryCase = {
  files: Record<string, () => Promise<Uint8Array | string> | Uint8Array | string>
  makes?: Wanted
  /** What the text of the novel has in it, in this order, and what it has not. */
  holds?: string[]
  lacks?: string[]
  /** A word of the report's line with the file's name, and the reason in it. */
  refused?: Record<string, string>
  /** The same of what was taken, but for a part of it. */
  warned?: Record<string, string>
  /** Recordings beside them, of a tone of so many hertz. */
  recordings?: Record<string, number>
}

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
