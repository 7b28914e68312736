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
import type { Find } from './sources/find-works.ts'

/** What became of something offered for import: its import, or why there is none. */
export type Taken =
  | { row: ImportRow; repeated: boolean; warnings: string[] }
  | { row?: undefined; reason: string }

type Told = { details: Partial<ImportDetails>; warnings: string[] }
type As = ImportDetails['as']
/** What who imports says: what pictures become, whatever they look like, the drama a film is an episode of, that films are short videos. */
type Wished = { as?: As } & Pick<ImportDetails, 'drama' | 'short'>

/**
 * Takes what was found and what lies beside it, and queues its import. What came before, under whatever name, is the import
 * that there is; what lies beside it is left alone then.
 */
export async function takeWork(platform: Platform, find: Find, { as, ...film }: Wished = {}): Promise<Taken> {
  try {
    if (find.kind === 'folder') return await takeFolder(platform, find, as)
    if (find.kind === 'recordings') return await takeRecordings(platform, find)
    const kind = await kindOf(find.path, as)
    if (kind === 'recording')
      return await takeRecordings(platform, {
        path: dirname(find.path),
        files: [{ name: basename(find.path), path: find.path }],
      })
    const received = await receiveFile(platform.config, find.path)
    return await start(platform, received, kind, async () =>
      kind === 'film'
        ? withWish(await receiveSidecars(platform.config, find.path, received), film)
        : besideWork(platform, find.path, received, as),
    )
  } catch (error) {
    return { reason: fileProblem(error) }
  }
}

const withWish = ({ details, warnings }: Told, wish: Omit<Wished, 'as'>): Told => ({
  details: { ...details, ...wish },
  warnings,
})

/** What a file is taken for until it is looked into: by its name, else by its first bytes. */
export async function kindOf(path: string, as: As, name = path): Promise<ImportKind> {
  if (isFilmName(name)) return 'film'
  if (isSoundName(name)) return 'recording'
  if (isBookName(name)) return 'novel'
  if (isReadingName(name)) return as ?? 'comic'
  const { content } = await contentOf(path)
  return content === 'unknown' || content === 'empty' ? 'film' : (as ?? 'comic')
}

async function start(
  platform: Platform,
  received: Received,
  kind: ImportKind,
  beside: () => Promise<Told>,
): Promise<Taken> {
  const known = await findImportOf(platform.db, received.hash)
  const repeated = known !== undefined && !['failed', 'refused'].includes(known.state)
  const { details, warnings } = repeated ? { details: {}, warnings: [] } : await beside()
  const title = kind === 'film' ? parse(received.name).name : withoutEnding(received.name)
  const row = await startImport(platform, received, { title, publish: true, ...details }, kind)
  return { row, repeated, warnings }
}

/** What lies beside an archive or a book, and what its folder says of it. */
async function besideWork(platform: Platform, path: string, received: Received, as: As): Promise<Told> {
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

async function takeFolder(platform: Platform, { path, files }: Extract<Find, { kind: 'folder' }>, as: As) {
  const full = resolve(path)
  const received = await receiveFiles(platform.config, basename(full), files)
  const details = { listed: true, folder: basename(dirname(full)), ...(as && { as }) } as const
  return start(platform, received, as ?? 'comic', async () => ({ details, warnings: [] }))
}

async function takeRecordings(
  platform: Platform,
  { path, files, book }: Pick<Extract<Find, { kind: 'recordings' }>, 'path' | 'files' | 'book'>,
) {
  const folder = basename(resolve(path))
  const received = await receiveFiles(platform.config, `${folder} 的录音`, files)
  const bookHash = book && (await hashFile(book)).toString('hex')
  const details = { listed: true, folder, ...(bookHash && { bookHash }) } as const
  return start(platform, received, 'recording', async () => ({ details, warnings: [] }))
}
