import { readdir, realpath, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { isBookName, isSoundName, isWorkName } from './content.ts'
import { fileProblem } from '../problems.ts'
import { inNaturalOrder } from '../reading/natural-order.ts'
import { isPictureName } from '../reading/layout.ts'
import { isPhotoFolder, isPartName } from '../reading/titles.ts'
import { isClutter } from './source.ts'

export type NamedFile = { name: string; path: string }

/** Something to import by itself: a file, a folder of pictures, or the recordings of a folder with the book they lie beside. */
export type Find =
  | { kind: 'file'; path: string }
  | { kind: 'folder'; path: string; files: NamedFile[] }
  | { kind: 'recordings'; path: string; files: NamedFile[]; book?: string }

/** What was found below a path, and what could not be looked at, with the reason. */
export type Found = { finds: Find[]; problems: { path: string; reason: string }[] }

type Folder = { path: string; files: NamedFile[]; folders: string[] }

const sidecar = /(?:^|\/)(?:ComicInfo\.xml|info\.json|[^/]*\.nfo|[^/]*\.opf)$/i
/** A text this small among pictures is a note of whoever passed them on. */
const noteBytes = 16 * 1024
const deepest = 6

/**
 * A file named outright is taken whatever it is; of a folder, all below it that is named like something we import, and folders of
 * pictures. Symbolic links are followed, each folder is entered once, and clutter is left alone.
 */
export async function findWorks(path: string): Promise<Found> {
  const found: Found = { finds: [], problems: [] }
  const entered = new Set<string>()

  async function enter(path: string, books: readonly string[], depth: number): Promise<void> {
    const real = await realpath(path)
    if (entered.has(real)) return
    entered.add(real)
    const folder = await listed(path, tried)
    const works = await worksIn(folder)
    const sounds = folder.files.filter(({ name }) => isSoundName(name))
    if (works.length === 0 && sounds.length === 0) {
      const files = await picturesBelow(folder, depth === 0, tried)
      if (files) return void found.finds.push({ kind: 'folder', path, files })
    }
    for (const file of works) found.finds.push({ kind: 'file', path: file.path })
    const own = works.filter(({ name }) => isBookName(name)).map((file) => file.path)
    if (sounds.length > 0) {
      const book = bookOf(basename(path), own, books)
      found.finds.push({ kind: 'recordings', path, files: sounds, ...(book && { book }) })
    }
    for (const below of folder.folders)
      await tried(below, (inner) => enter(inner, own.length ? own : books, depth + 1))
  }
  async function tried(path: string, work: (path: string) => Promise<void>): Promise<void> {
    await work(path).catch((error: unknown) => {
      // A link that leads nowhere matters where something was meant.
      if (isWorkName(path) || !isAbsent(error))
        found.problems.push({ path: basename(path), reason: fileProblem(error) })
    })
  }

  const top = await stat(path)
  if (top.isDirectory()) await tried(path, (folder) => enter(folder, [], 0))
  else found.finds.push({ kind: 'file', path })
  return found
}

type Tried = (path: string, work: (path: string) => Promise<void>) => Promise<void>

/** What lies in a folder, in natural order. */
async function listed(path: string, tried: Tried): Promise<Folder> {
  const folder: Folder = { path, files: [], folders: [] }
  for (const name of (await readdir(path)).filter((each) => !isClutter(each)).toSorted(inNaturalOrder))
    await tried(join(path, name), async (inner) => {
      if ((await stat(inner)).isDirectory()) folder.folders.push(inner)
      else folder.files.push({ name, path: inner })
    })
  return folder
}

async function worksIn({ files }: Folder): Promise<NamedFile[]> {
  const works = files.filter(({ name }) => isWorkName(name))
  const pictures = files.filter(({ name }) => isPictureName(name)).length
  const texts = works.filter(({ name }) => name.toLowerCase().endsWith('.txt'))
  if (pictures < 3 || texts.length < works.length || texts.length * 2 > pictures) return works
  const sizes = await Promise.all(texts.map(async ({ path }) => (await stat(path)).size))
  return works.filter((_, at) => sizes[at]! > noteBytes)
}

/** The files of a folder that is one work: it holds pictures, or folders of pictures that are its chapters, and nothing else. */
async function picturesBelow(folder: Folder, isTop: boolean, tried: Tried): Promise<NamedFile[] | undefined> {
  const below = await gather(folder, '', deepest, tried)
  if (!below || !below.files.some(({ name }) => isPictureName(name))) return undefined
  if (folder.folders.length === 0) return below.files
  const named = folder.folders.map((path) => basename(path))
  const isSaid = folder.files.some(({ name }) => sidecar.test(name))
  const areParts = named.filter(isPartName).length * 2 >= named.length
  if (isPhotoFolder(basename(folder.path)) && !isSaid) return undefined
  return isSaid || areParts || (!isTop && below.depth === 1) ? below.files : undefined
}

/** All pictures and sidecars below a folder by their paths from it; nothing when there is anything else to import. */
async function gather(
  folder: Folder,
  prefix: string,
  left: number,
  tried: Tried,
): Promise<{ files: NamedFile[]; depth: number } | undefined> {
  if ((await worksIn(folder)).length > 0 || folder.files.some(({ name }) => isSoundName(name)) || left === 0)
    return undefined
  const own = folder.files.filter(({ name }) => isPictureName(name) || sidecar.test(name))
  const files = own.map(({ name, path }) => ({ name: prefix + name, path }))
  let depth = 0
  for (const path of folder.folders) {
    const inner = await gather(await listed(path, tried), `${prefix}${basename(path)}/`, left - 1, tried)
    if (!inner) return undefined
    files.push(...inner.files)
    depth = Math.max(depth, inner.depth + 1)
  }
  return { files, depth }
}

/** The book recordings belong to: the one they lie beside, else the one named as their folder, else the only one above. */
function bookOf(folder: string, own: readonly string[], above: readonly string[]): string | undefined {
  if (own.length > 0) return own.length === 1 ? own[0] : undefined
  const named = above.find((path) => basename(path).replace(/\.\w+$/, '') === folder)
  return named ?? (above.length === 1 ? above[0] : undefined)
}

const isAbsent = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT'
