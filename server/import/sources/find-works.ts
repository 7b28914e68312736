import { readdir, realpath, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { isBookName, isSoundName, isWorkName } from './content.ts'
import { fileProblem } from '../problems.ts'
import { inNaturalOrder } from '../reading/natural-order.ts'
import { isPictureName } from '../reading/layout.ts'
import { isPhotoFolder, isPartName } from '../reading/titles.ts'
import { isClutter } from './source.ts'

export type NamedFile = { name: string; path: string }

/**
 * A work to import by itself: a file, a folder of pictures, or the recordings of a folder with the book beside them.
 */
export type FoundWork =
  | { kind: 'file'; path: string }
  | { kind: 'folder'; path: string; files: NamedFile[] }
  | { kind: 'recordings'; path: string; files: NamedFile[]; book?: string }

/** The works below a path, and the paths that could not be read, with the reason. */
export type FoundWorks = { finds: FoundWork[]; problems: { path: string; reason: string }[] }

type Folder = { path: string; files: NamedFile[]; folders: string[] }

const sidecar = /(?:^|\/)(?:ComicInfo\.xml|info\.json|[^/]*\.nfo|[^/]*\.opf)$/i
/** A smaller text among pictures is a note of whoever passed them on. */
const maxNoteBytes = 16 * 1024
const maxDepth = 6

/**
 * Finds works to import. A named file is always one; below a folder, all files with names that can be imported, and
 * folders of pictures. Symbolic links are followed, each folder is entered once, and clutter is ignored.
 */
export async function findWorks(path: string): Promise<FoundWorks> {
  const found: FoundWorks = { finds: [], problems: [] }
  const entered = new Set<string>()

  async function enter(path: string, books: readonly string[], depth: number): Promise<void> {
    const real = await realpath(path)
    if (entered.has(real)) return
    entered.add(real)
    const folder = await listFolder(path, tryPath)
    const works = await worksIn(folder)
    const sounds = folder.files.filter(({ name }) => isSoundName(name))
    if (works.length === 0 && sounds.length === 0) {
      const files = await picturesBelow(folder, depth === 0, tryPath)
      if (files) return void found.finds.push({ kind: 'folder', path, files })
    }
    for (const file of works) found.finds.push({ kind: 'file', path: file.path })
    const own = works.filter(({ name }) => isBookName(name)).map((file) => file.path)
    if (sounds.length > 0) {
      const book = bookOf(basename(path), own, books)
      found.finds.push({ kind: 'recordings', path, files: sounds, ...(book && { book }) })
    }
    for (const below of folder.folders)
      await tryPath(below, (inner) => enter(inner, own.length ? own : books, depth + 1))
  }
  async function tryPath(path: string, work: (path: string) => Promise<void>): Promise<void> {
    await work(path).catch((error: unknown) => {
      // A broken link is reported only when its name is that of a work.
      if (isWorkName(path) || !isAbsent(error))
        found.problems.push({ path: basename(path), reason: fileProblem(error) })
    })
  }

  const top = await stat(path)
  if (top.isDirectory()) await tryPath(path, (folder) => enter(folder, [], 0))
  else found.finds.push({ kind: 'file', path })
  return found
}

type TryPath = (path: string, work: (path: string) => Promise<void>) => Promise<void>

/** The content of a folder, in natural order. */
async function listFolder(path: string, tried: TryPath): Promise<Folder> {
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
  return works.filter((_, at) => sizes[at]! > maxNoteBytes)
}

/**
 * The files of a folder that is one work: it has pictures, or folders of pictures that are its chapters, and nothing
 * else.
 */
async function picturesBelow(
  folder: Folder,
  isTop: boolean,
  tried: TryPath,
): Promise<NamedFile[] | undefined> {
  const below = await gatherPictures(folder, '', maxDepth, tried)
  if (!below || !below.files.some(({ name }) => isPictureName(name))) return undefined
  if (folder.folders.length === 0) return below.files
  const folderNames = folder.folders.map((path) => basename(path))
  const hasSidecar = folder.files.some(({ name }) => sidecar.test(name))
  const areParts = folderNames.filter(isPartName).length * 2 >= folderNames.length
  if (isPhotoFolder(basename(folder.path)) && !hasSidecar) return undefined
  return hasSidecar || areParts || (!isTop && below.depth === 1) ? below.files : undefined
}

/** All pictures and sidecars below a folder by relative path; undefined when there is another work among them. */
async function gatherPictures(
  folder: Folder,
  prefix: string,
  depthLeft: number,
  tried: TryPath,
): Promise<{ files: NamedFile[]; depth: number } | undefined> {
  if (
    (await worksIn(folder)).length > 0 ||
    folder.files.some(({ name }) => isSoundName(name)) ||
    depthLeft === 0
  )
    return undefined
  const picturesAndSidecars = folder.files.filter(({ name }) => isPictureName(name) || sidecar.test(name))
  const files = picturesAndSidecars.map(({ name, path }) => ({ name: prefix + name, path }))
  let depth = 0
  for (const path of folder.folders) {
    const inner = await gatherPictures(
      await listFolder(path, tried),
      `${prefix}${basename(path)}/`,
      depthLeft - 1,
      tried,
    )
    if (!inner) return undefined
    files.push(...inner.files)
    depth = Math.max(depth, inner.depth + 1)
  }
  return { files, depth }
}

/**
 * The book that recordings belong to: the one beside them, otherwise the one named like their folder, or the only one
 * in the folder above.
 */
function bookOf(folder: string, own: readonly string[], above: readonly string[]): string | undefined {
  if (own.length > 0) return own.length === 1 ? own[0] : undefined
  const named = above.find((path) => basename(path).replace(/\.\w+$/, '') === folder)
  return named ?? (above.length === 1 ? above[0] : undefined)
}

const isAbsent = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT'
