import { textOf } from '#contract/novel/text.ts'
import { ArchiveNames } from './archive-names.ts'
import { fitDescription } from '../../details.ts'
import type { BookDetails } from '../book.ts'
import { childrenOf, type Element, elementsIn, firstIn, readElements, wordsIn } from './elements.ts'
import { readMarkup } from './markup.ts'

/** A file of a book, as listed in its package document. */
export type Item = { file: string; type: string; properties: string[] }

/** The package document of an EPUB: details of the book, and the reading order. */
export type Package = {
  details: BookDetails
  spine: Item[]
  /** The first files of the reading order that the archive lacks. */
  missing: string[]
  items: ReadonlyMap<string, Item>
  /** Id of its NCX, the table of contents of EPUB 2. */
  ncx?: string
  cover?: string
  /** A page with only the cover. */
  coverPage?: string
}

/** Most creators that are read, and most missing files that are named. */
const maxNamed = 20

/** Reads the package document `file` of an EPUB. */
export function readPackage(text: string, file: string, names: ArchiveNames): Package {
  const root = readElements(text, false)
  const spine = firstIn(root, 'spine')
  const items = itemsOf(root, file, names)
  const linearRefs = childrenOf(spine, 'itemref').filter(({ attributes }) => attributes.linear !== 'no')
  const refs = linearRefs.length ? linearRefs : childrenOf(spine, 'itemref')
  const spineItems = refs.map(({ attributes }) => items.get(attributes.idref ?? ''))
  const coverPage = guideOf(root, 'cover')
  const coverFile = coverOf(root, items)
  const ncx =
    spine?.attributes.toc ?? [...items].find(([, { type }]) => type === 'application/x-dtbncx+xml')?.[0]
  const page = coverPage && names.resolve(file, coverPage)?.file
  return {
    details: metadataOf(root),
    // A document that is listed twice is read once.
    spine: [...new Set(spineItems.filter((item) => item !== undefined).filter(isDocument))],
    missing: refs
      .filter((_, at) => !spineItems[at])
      .slice(0, maxNamed)
      .map(({ attributes }) => hrefOf(root, attributes.idref ?? '')),
    items,
    ...(ncx && { ncx }),
    ...(coverFile && { cover: coverFile }),
    ...(page && { coverPage: page }),
  }
}

/**
 * Reads the details of a book from an OPF file: the package document of an EPUB, or one that a library keeps beside its
 * books.
 */
export const readOpf = (text: string): BookDetails => metadataOf(readElements(text, false))

const hrefOf = (root: Element, id: string): string =>
  childrenOf(firstIn(root, 'manifest'), 'item').find(({ attributes }) => attributes.id === id)?.attributes
    .href ?? id

const isDocument = ({ type, file }: Item) =>
  /html|^text\/|^application\/xml$/i.test(type) || /\.x?html?$/i.test(file)

function itemsOf(root: Element, file: string, names: ArchiveNames): Map<string, Item> {
  const items = new Map<string, Item>()
  const manifest = firstIn(root, 'manifest')
  for (const { attributes } of childrenOf(manifest, 'item')) {
    const found = names.resolve(file, attributes.href ?? '')
    if (!attributes.id || !found) continue
    const properties = (attributes.properties ?? '').split(/\s+/)
    items.set(attributes.id, { file: found.file, type: attributes['media-type'] ?? '', properties })
  }
  return items
}

function metadataOf(root: Element): BookDetails {
  const metadata = firstIn(root, 'metadata') ?? root
  const all = [...elementsIn(metadata)]
  const texts = (name: string) =>
    all.filter((one) => one.name === name).map((one) => wordsIn(one).replaceAll(/\s+/g, ' ').trim())
  const role = (one: Element) =>
    one.attributes['opf:role'] ??
    all
      .filter(
        ({ attributes }) => attributes.refines === `#${one.attributes.id}` && attributes.property === 'role',
      )
      .map(wordsIn)[0]
      ?.trim()
  const creators = all.filter(({ name }) => name === 'creator').slice(0, maxNamed)
  const writers = creators.filter((one) => (role(one) ?? 'aut') === 'aut')
  const authors = (writers.length ? writers : creators).map((one) => wordsIn(one).trim()).filter(Boolean)
  const description = texts('description')[0]
  const details = fitDescription({
    title: texts('title')[0],
    author: [...new Set(authors)].slice(0, 3).join('、'),
    description: description && withoutMarkup(description),
    tags: texts('subject').flatMap((subject) => subject.split(/[,，、;；/]/)),
  })
  return { tags: [], ...details }
}

/** Converts HTML, which libraries write into descriptions, to text. */
const withoutMarkup = (html: string): string =>
  readMarkup(readElements(html, true), {
    file: '',
    names: new ArchiveNames([]),
    notes: new Map(),
    hidden: new Set(),
  })
    .blocks.map(textOf)
    .join('\n')

function coverOf(root: Element, items: ReadonlyMap<string, Item>): string | undefined {
  const all = [...items]
  const pictures = all.filter(([, { type }]) => type.startsWith('image/'))
  const coverName = [...elementsIn(root)].find(
    ({ name, attributes }) => name === 'meta' && attributes.name?.toLowerCase() === 'cover',
  )?.attributes.content
  const found =
    pictures.find(([, { properties }]) => properties.includes('cover-image')) ??
    pictures.find(
      ([id, { file }]) => coverName !== undefined && (id === coverName || file.endsWith(`/${coverName}`)),
    ) ??
    pictures.find(([id, { file }]) => /cover/i.test(id) || /cover[^/]*$/i.test(file))
  return found?.[1].file
}

/** Address of a kind of page in the guide of EPUB 2. */
const guideOf = (root: Element, kind: string): string | undefined =>
  childrenOf(firstIn(root, 'guide'), 'reference').find(
    ({ attributes }) => attributes.type?.toLowerCase() === kind,
  )?.attributes.href
