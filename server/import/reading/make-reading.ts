import { readFile, stat } from 'node:fs/promises'
import type { ImportKind } from '#contract/import/console.ts'
import { openFolder } from '../archive/folder.ts'
import { openZip } from '../archive/zip.ts'
import { mostTextBytes } from '../books/txt/txt.ts'
import { contentOf } from '../sources/content.ts'
import { inboxPath, readList } from '../sources/inbox.ts'
import { ImportRefused } from '../refusal.ts'
import { readWorkDetails, type WorkDetails } from '../sidecars/work-details.ts'
import { decodeText, SidecarRefused } from '../sidecars/text.ts'
import type { ImportDetails } from '../shapes.ts'
import type { Source } from '../sources/source.ts'
import type { ImportedItem, Work } from '../running-import.ts'
import { type ComicInfo, readComicInfo } from './comic-info.ts'
import { makeComic } from './comics.ts'
import { isPictureName, layOut } from './layout.ts'
import { makeEpubNovel, makeTxtNovel } from './novels.ts'
import { makePhotoSet } from './photos.ts'
import { makeRecordings } from './recordings.ts'
import { isPhotoFolder, withoutEnding } from './titles.ts'

type MadeReading = ImportedItem & { kind: ImportKind }

const maxSidecarBytes = 5 * 1024 * 1024

/**
 * Makes an item of a source, whose content decides the kind, not its name. Throws `ImportRefused` and other refusals.
 */
export async function makeReading(work: Work): Promise<MadeReading> {
  const { platform, inboxFile, details } = work
  if (details.listed) {
    const list = await readList(platform.config, inboxFile)
    if (work.kind === 'recording') return { kind: 'recording', ...(await makeRecordings(work, list)) }
    return makeOfFiles(work, openFolder(platform.config, list))
  }
  const path = inboxPath(platform.config, inboxFile)
  const { content, word } = await contentOf(path)
  if (content === 'empty') throw new ImportRefused('文件是空的')
  if (content === 'foreign') throw new ImportRefused(`读不了 ${word}，请转成 ZIP、CBZ 或 EPUB`)
  if (content === 'picture') throw new ImportRefused('这是一张图片，请放进文件夹或压缩包再导入')
  if (content === 'sound') throw new ImportRefused('录音请和它的小说放在同一个文件夹')
  if (content === 'zip') {
    const source = await openZip(path)
    return makeOfFiles(work, source).finally(() => source.close())
  }
  if (/\.(?:cbz|zip|epub)$/i.test(work.name)) throw new ImportRefused('不是压缩包，或文件已损坏')
  if ((await stat(path)).size > mostTextBytes)
    throw new ImportRefused(`文本超过 ${mostTextBytes / 1024 / 1024} MB`)
  return { kind: 'novel', ...(await makeTxtNovel(work, await readFile(path), work.name)) }
}

async function makeOfFiles(work: Work, source: Source): Promise<MadeReading> {
  const names = source.entries.map(({ name }) => name)
  if (names.includes('META-INF/container.xml'))
    return { kind: 'novel', ...(await makeEpubNovel(work, source)) }
  const pictures = names.filter(isPictureName)
  const books = names.filter((name) => /\.(?:epub|txt)$/i.test(name))
  const nested = names.find((name) => /\.(?:zip|cbz|cbr|rar|7z|cb7|tar|gz)$/i.test(name))
  if (nested) throw new ImportRefused(`压缩包里还有压缩包：${nested}`)
  const epubs = books.filter((name) => /\.epub$/i.test(name))
  if (pictures.length === 0 || epubs.length > 0) return makeOfBook(work, source, epubs.length ? epubs : books)

  const { info, said: inside, notes } = await readInside(source, names)
  const withInside: Work = { ...work, details: mergeDetails(work, inside) }
  const layout = layOut(names)
  const kind = info
    ? 'comic'
    : (withInside.details.as ?? kindOfFolders([layout.root, work.details.folder, work.name]))
  const result =
    kind === 'photo'
      ? await makePhotoSet(withInside, source, { layout, notes })
      : await makeComic(withInside, source, { layout, info, notes })
  return { kind, ...result }
}

/** Details of the operator take precedence over those inside, except a title that is only the name of the file. */
function mergeDetails({ details, name }: Work, said: WorkDetails): ImportDetails {
  const isNamed = details.title !== name && details.title !== withoutEnding(name)
  const title = isNamed ? details.title : (said.title ?? details.title)
  return { ...said, ...details, title }
}

const kindOfFolders = (names: readonly (string | undefined)[]): 'comic' | 'photo' =>
  names.some((name) => name?.split('/').some((part) => isPhotoFolder(part))) ? 'photo' : 'comic'

async function makeOfBook(work: Work, source: Source, books: readonly string[]): Promise<MadeReading> {
  const [book, ...more] = books
  if (book === undefined) throw new ImportRefused('里面没有图片，也没有小说')
  if (more.length > 0) throw new ImportRefused(`里面有 ${books.length} 本书，请分别导入`)
  const name = book.split('/').at(-1)!
  if (/\.txt$/i.test(book))
    return { kind: 'novel', ...(await makeTxtNovel(work, await source.read(book, mostTextBytes), name)) }
  const path = `${work.workFolder}/book.epub`
  await source.copy(book, path, 2 * 1024 ** 3)
  const inner = await openZip(path)
  return { kind: 'novel', ...(await makeEpubNovel(work, inner).finally(() => inner.close())) }
}

/** Reads ComicInfo.xml, info.json, .nfo or .opf inside a source. A file that cannot be read is left out and noted. */
async function readInside(source: Source, names: readonly string[]) {
  const notes: string[] = []
  const textOf = async (name: string) => decodeText(await source.read(name, maxSidecarBytes))
  const tryReading = async <T>(name: string, read: () => Promise<T>): Promise<T | undefined> => {
    try {
      return await read()
    } catch (error) {
      if (!(error instanceof SidecarRefused)) throw error
      notes.push(`${name}：${error.message}`)
      return undefined
    }
  }
  const comicInfo = names.find((name) => /(?:^|\/)ComicInfo\.xml$/i.test(name))
  const info: ComicInfo | undefined =
    comicInfo === undefined
      ? undefined
      : await tryReading(comicInfo, async () => readComicInfo(await textOf(comicInfo)))
  let details: WorkDetails = {}
  for (const name of names
    .filter((each) => /(?:^|\/)(?:info\.json|[^/]*\.nfo|[^/]*\.opf)$/i.test(each))
    .slice(0, 3))
    details = {
      ...details,
      ...(await tryReading(name, async () => readWorkDetails(name, await textOf(name)))),
    }
  return { info, said: details, notes }
}
