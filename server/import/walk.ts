import { readdir, realpath, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { isFilmName } from './film-names.ts'
import { fileProblem } from './problems.ts'

/** Films found below a path, and what could not be looked at, with the reason. */
export type Found = { files: string[]; problems: { path: string; reason: string }[] }

/**
 * A file named outright is taken whatever it is; of a folder, all below it that is named like a film. Symbolic links are
 * followed, each folder is entered once, and names that begin with a dot are left alone.
 */
export async function findFilms(path: string): Promise<Found> {
  const found: Found = { files: [], problems: [] }
  const entered = new Set<string>()

  async function enter(folder: string): Promise<void> {
    const real = await realpath(folder)
    if (entered.has(real)) return
    entered.add(real)
    const names = (await readdir(folder)).filter((name) => !name.startsWith('.')).toSorted()
    for (const name of names) await tried(join(folder, name), look)
  }
  async function look(path: string): Promise<void> {
    if ((await stat(path)).isDirectory()) await enter(path)
    else if (isFilmName(path)) found.files.push(path)
  }
  async function tried(path: string, work: (path: string) => Promise<void>): Promise<void> {
    await work(path).catch((error: unknown) => {
      // A link that leads nowhere matters where a film was meant.
      if (isFilmName(path) || !isAbsent(error))
        found.problems.push({ path: basename(path), reason: fileProblem(error) })
    })
  }

  const top = await stat(path)
  if (top.isDirectory()) await tried(path, enter)
  else found.files.push(path)
  return found
}

const isAbsent = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT'
