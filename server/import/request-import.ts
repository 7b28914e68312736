import { readdir } from 'node:fs/promises'
import { basename, dirname, parse, resolve } from 'node:path'
import type { ImportKind, ImportRow } from '#contract/import/console.ts'
import type { Platform } from '#server/platform/platform.ts'
import { startImport } from './actions.ts'
import { contentOf, isBookName, isReadingName, isSoundName } from './sources/content.ts'
import { isFilmName } from './sources/film-names.ts'
import { hashFile, type Received, receiveFile, receiveFiles } from './sources/inbox.ts'
import { fileProblem } from './problems.ts'
import { findImportOf } from './queries.ts'
import { readName, withoutEnding } from './reading/titles.ts'
import type { ImportDetails } from './shapes.ts'
import { receiveSidecars } from './sidecars/receive-film.ts'
import { receiveWorkSidecars } from './sidecars/receive-work.ts'
import type { FoundWork } from './sources/find-works.ts'

/** The result of an import request: its import, or the reason why there is none. */
export type ImportResult =
  | { row: ImportRow; repeated: boolean; warnings: string[] }
  | { row?: undefined; reason: string }

type SidecarDetails = { details: Partial<ImportDetails>; warnings: string[] }
type PicturesAs = ImportDetails['as']
/**
 * Options of the importing person: the kind that pictures become, the drama of a film, and whether films are short
 * videos.
 */
type ImportOptions = { as?: PicturesAs } & Pick<ImportDetails, 'drama' | 'short'>

/**
 * Receives a found work with its sidecars, and queues its import. For content that was imported before, under any name,
 * the existing import is returned and its sidecars are ignored.
 */
export async function takeWork(
  platform: Platform,
  find: FoundWork,
  { as, ...film }: ImportOptions = {},
): Promise<ImportResult> {
  try {
    if (find.kind === 'folder') return await importFolder(platform, find, as)
    if (find.kind === 'recordings') return await importRecordings(platform, find)
    const kind = await kindOf(find.path, as)
    if (kind === 'recording')
      return await importRecordings(platform, {
        path: dirname(find.path),
        files: [{ name: basename(find.path), path: find.path }],
      })
    const received = await receiveFile(platform.config, find.path)
    return await startOrFind(platform, received, kind, async () =>
      kind === 'film'
        ? withOptions(await receiveSidecars(platform.config, find.path, received), film)
        : detailsBeside(platform, find.path, received, as),
    )
  } catch (error) {
    return { reason: fileProblem(error) }
  }
}

const withOptions = (
  { details, warnings }: SidecarDetails,
  wish: Omit<ImportOptions, 'as'>,
): SidecarDetails => ({
  details: { ...details, ...wish },
  warnings,
})

/** The presumed kind of a file before it is read: by its name, otherwise by its first bytes. */
export async function kindOf(path: string, as: PicturesAs, name = path): Promise<ImportKind> {
  if (isFilmName(name)) return 'film'
  if (isSoundName(name)) return 'recording'
  if (isBookName(name)) return 'novel'
  if (isReadingName(name)) return as ?? 'comic'
  const { content } = await contentOf(path)
  return content === 'unknown' || content === 'empty' ? 'film' : (as ?? 'comic')
}

async function startOrFind(
  platform: Platform,
  received: Received,
  kind: ImportKind,
  beside: () => Promise<SidecarDetails>,
): Promise<ImportResult> {
  const existing = await findImportOf(platform.db, received.hash, null)
  const isRepeated = existing !== undefined && !['failed', 'refused'].includes(existing.state)
  const { details, warnings } = isRepeated ? { details: {}, warnings: [] } : await beside()
  const title = kind === 'film' ? parse(received.name).name : withoutEnding(received.name)
  const row = await startImport(platform, received, { title, publish: true, ...details }, { kind })
  return { row, repeated: isRepeated, warnings }
}

/** Details in the files beside an archive or a book, and in the name of its folder. */
async function detailsBeside(
  platform: Platform,
  path: string,
  received: Received,
  as: PicturesAs,
): Promise<SidecarDetails> {
  const folder = dirname(resolve(path))
  const archives = (await readdir(folder)).filter((name) => isReadingName(name) && !isBookName(name))
  const numbers = archives.filter((name) => readName(withoutEnding(name), true).series === '')
  const { details, warnings } = await receiveWorkSidecars(platform.config, path, received)
  const isNumbered = numbers.length > 1 && numbers.length * 2 >= archives.length
  return {
    details: {
      folder: basename(folder),
      ...(isNumbered && { numbered: true }),
      ...(as && { as }),
      ...details,
    },
    warnings,
  }
}

async function importFolder(
  platform: Platform,
  { path, files }: Extract<FoundWork, { kind: 'folder' }>,
  as: PicturesAs,
) {
  const full = resolve(path)
  const received = await receiveFiles(platform.config, basename(full), files)
  const details = { listed: true, folder: basename(dirname(full)), ...(as && { as }) } as const
  return startOrFind(platform, received, as ?? 'comic', async () => ({ details, warnings: [] }))
}

async function importRecordings(
  platform: Platform,
  { path, files, book }: Pick<Extract<FoundWork, { kind: 'recordings' }>, 'path' | 'files' | 'book'>,
) {
  const folder = basename(resolve(path))
  const received = await receiveFiles(platform.config, `${folder} 的录音`, files)
  const bookHash = book && (await hashFile(book)).toString('hex')
  const details = { listed: true, folder, ...(bookHash && { bookHash }) } as const
  return startOrFind(platform, received, 'recording', async () => ({ details, warnings: [] }))
}
