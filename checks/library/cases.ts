import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
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
  /** Sound that follows from its text; made apart, by ffmpeg. */
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

/** Writes all files of the library into a folder that is there. */
export async function makeLibrary(folder: string, all: readonly LibraryCase[] = cases): Promise<number> {
  let count = 0
  for (const { files } of all)
    for (const [name, make] of Object.entries(files)) {
      const path = join(folder, name)
      await mkdir(dirname(path), { recursive: true })
      await writeFile(path, await make())
      count += 1
    }
  return count
}
