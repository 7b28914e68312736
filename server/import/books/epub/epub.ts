import { ArchiveNames } from './archive-names.ts'
import {
  type Book,
  BookRefused,
  type BookFiles,
  mostParagraphs,
  refuseUnreadable,
  tooManyParagraphs,
} from '../book.ts'
import { ChapterMaker } from './chapters.ts'
import { type ContentsEntry, readNav, readNcx } from './contents.ts'
import { decodeMarkup } from '../decode.ts'
import { type Element, elementsIn, firstIn, readElements, wordsIn } from './elements.ts'
import { readMarkup } from './markup.ts'
import { findNotes } from './notes.ts'
import { type Package, readPackage } from './package.ts'
import { splitLongChapter } from '../split-chapters.ts'

const maxDocumentBytes = 16 * 1024 * 1024
const maxTextBytes = 128 * 1024 * 1024
const maxDocuments = 10_000
/** Parsed documents kept in memory: a chapter, and those with its footnotes. */
const maxCached = 4

/**
 * Reads an EPUB 2 or 3: its chapters in the order of the spine, divided and named by the table of contents. Pictures
 * are named, not read. Throws `BookRefused`, or what `read` throws.
 */
export async function readEpub(files: BookFiles): Promise<Book> {
  const names = new ArchiveNames(files.names)
  const open = openDocuments(files)
  await refuseDrm(names, open)
  const file = await findPackage(names, open)
  const packageInfo = readPackage(await open.text(file), file, names)
  if (packageInfo.spine.length > maxDocuments) throw new BookRefused(`章节文件超过 ${maxDocuments} 个`)
  const contents = await readContents(packageInfo, names, open)
  const chapters = new ChapterMaker(contents, packageInfo.details.title)
  const order = new Map(packageInfo.spine.map((item, at) => [item.file, at]))
  let blocks = 0
  for (const { file, properties } of packageInfo.spine) {
    if (properties.includes('nav')) continue
    const root = await open.document(file)
    const { notes, hidden } = await findNotes(root, file, names, {
      load: (other) => (/\.x?html?$/i.test(other) ? open.document(other) : Promise.resolve(undefined)),
      // Documents with notes count as after the text, although they are not in the spine.
      order: (other) => order.get(other) ?? packageInfo.spine.length,
    })
    const markup = readMarkup(root, { file, names, notes, hidden })
    blocks += markup.blocks.length
    if (blocks > mostParagraphs) throw new BookRefused(tooManyParagraphs)
    const isCover = markup.blocks.every(
      ({ kind, picture }) => kind === 'pic' && picture === packageInfo.cover,
    )
    if (!isCover) chapters.take(file, markup, titleOf(root))
  }
  return bookOf(packageInfo, chapters.made())
}

function bookOf(packageInfo: Package, split: Book['chapters']): Book {
  const chapters = split.flatMap(splitLongChapter)
  refuseUnreadable(chapters)
  const shownPictures = chapters.flatMap(({ blocks }) => blocks.flatMap(({ picture }) => picture ?? []))
  const pictures = [...new Set(shownPictures)]
  const cover = packageInfo.cover ?? pictures[0]
  const warnings = packageInfo.missing.map((name) => `${name}：目录里有，压缩包里没有`)
  return {
    ...packageInfo.details,
    chapters,
    ...(cover && { cover }),
    pictures,
    warnings,
  }
}

type Opener = { text: (file: string) => Promise<string>; document: (file: string) => Promise<Element> }

/** Reads texts of the archive within the limits of a book, and caches the last documents. */
function openDocuments(files: BookFiles): Opener {
  const cache = new Map<string, Element>()
  const seen = new Set<string>()
  let total = 0
  const text = async (file: string) => {
    const bytes = await files.read(file, maxDocumentBytes)
    if (!seen.has(file)) total += bytes.length
    seen.add(file)
    if (total > maxTextBytes) throw new BookRefused('文字超过 128 MB')
    return decodeMarkup(bytes)
  }
  const document = async (file: string) => {
    const root = cache.get(file) ?? readElements(await text(file), true)
    cache.delete(file)
    cache.set(file, root)
    for (const name of cache.keys()) if (cache.size > maxCached) cache.delete(name)
    return root
  }
  return { text, document }
}

/** Encryption methods for fonts only, by the standard and by Adobe. */
const fontOnly = new Set(['http://www.idpf.org/2008/embedding', 'http://ns.adobe.com/pdf/enc#RC'])

async function refuseDrm(names: ArchiveNames, open: Opener): Promise<void> {
  const file = names.find('META-INF/encryption.xml')
  if (!file) return
  const methods = [...elementsIn(readElements(await open.text(file), false))]
    .filter(({ name }) => name === 'encrypteddata')
    .map((data) => firstIn(data, 'encryptionmethod')?.attributes.algorithm ?? '')
  if (methods.some((method) => !fontOnly.has(method)))
    throw new BookRefused('有数字版权保护（DRM），读不出来')
}

async function findPackage(names: ArchiveNames, open: Opener): Promise<string> {
  const container = names.find('META-INF/container.xml')
  const path = container
    ? firstIn(readElements(await open.text(container), false), 'rootfile')?.attributes['full-path']
    : undefined
  const file = (path && names.find(path)) ?? names.names.find((name) => /\.opf$/i.test(name))
  if (!file) throw new BookRefused('不是 EPUB：里面没有 OPF 文件')
  return file
}

/** Reads the table of contents of EPUB 3, otherwise of EPUB 2; empty when hardly any entry leads into the spine. */
async function readContents(
  packageInfo: Package,
  names: ArchiveNames,
  open: Opener,
): Promise<ContentsEntry[]> {
  const nav = [...packageInfo.items.values()].find(({ properties }) => properties.includes('nav'))
  const ncx = packageInfo.items.get(packageInfo.ncx ?? '')
  const inSpine = new Set(packageInfo.spine.map(({ file }) => file))
  for (const [item, read] of [
    [nav, readNav],
    [ncx, readNcx],
  ] as const) {
    const entries = item ? read(await open.text(item.file), item.file, names) : []
    const found = entries.filter(({ file }) => inSpine.has(file))
    if (found.length > 2 || (found.length > 0 && packageInfo.spine.length <= 5)) return found
  }
  return []
}

const titleOf = (root: Element): string => wordsIn(firstIn(root, 'title') ?? '', 200)
