import { textOf } from '#contract/novel/text.ts'
import { ArchiveNames } from './archive-names.ts'
import { fitted } from '../../details.ts'
import type { BookDetails } from '../book.ts'
import { childrenOf, type Element, elementsIn, firstIn, readElements, wordsIn } from './elements.ts'
import { readMarkup } from './markup.ts'

/** A file of a book as its package lists it. */
export type Item = { file: string; type: string; properties: string[] }

/** What the package document of an EPUB says: what the book is, and what is read in which order. */
export type Package = {
  details: BookDetails
  spine: Item[]
  /** The first files of the order that the archive has not. */
  missing: string[]
  items: ReadonlyMap<string, Item>
  /** The id of its NCX, the table of contents of EPUB 2. */
  ncx?: string
  cover?: string
  /** A page that shows only the cover. */
  coverPage?: string
}

/** As many creators are looked at, and as many missing files named. */
const mostNamed = 20

/** Reads the package document `file` of an EPUB. */
export function readPackage(text: string, file: string, names: ArchiveNames): Package {
  const root = readElements(text, false)
  const spine = firstIn(root, 'spine')
  const items = itemsOf(root, file, names)
  const listed = childrenOf(spine, 'itemref').filter(({ attributes }) => attributes.linear !== 'no')
  const refs = listed.length ? listed : childrenOf(spine, 'itemref')
  const read = refs.map(({ attributes }) => items.get(attributes.idref ?? ''))
  const coverPage = guideOf(root, 'cover')
  const coverFile = coverOf(root, items)
  const ncx =
    spine?.attributes.toc ?? [...items].find(([, { type }]) => type === 'application/x-dtbncx+xml')?.[0]
  const page = coverPage && names.resolve(file, coverPage)?.file
  return {
    details: metadataOf(root),
    // A document that is listed twice is read once.
    spine: [...new Set(read.filter((item) => item !== undefined).filter(isDocument))],
    missing: refs
      .filter((_, at) => !read[at])
      .slice(0, mostNamed)
      .map(({ attributes }) => hrefOf(root, attributes.idref ?? '')),
    items,
    ...(ncx && { ncx }),
    ...(coverFile && { cover: coverFile }),
    ...(page && { coverPage: page }),
  }
}

/** What an OPF file says of a book: the package of an EPUB, or the one a library keeps beside its books. */
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
  const creators = all.filter(({ name }) => name === 'creator').slice(0, mostNamed)
  const writers = creators.filter((one) => (role(one) ?? 'aut') === 'aut')
  const authors = (writers.length ? writers : creators).map((one) => wordsIn(one).trim()).filter(Boolean)
  const description = texts('description')[0]
  const said = fitted({
    title: texts('title')[0],
    author: [...new Set(authors)].slice(0, 3).join('、'),
    description: description && withoutMarkup(description),
    tags: texts('subject').flatMap((subject) => subject.split(/[,，、;；/]/)),
  })
  return { tags: [], ...said }
}

/** Libraries write HTML into descriptions. */
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
  const named = [...elementsIn(root)].find(
    ({ name, attributes }) => name === 'meta' && attributes.name?.toLowerCase() === 'cover',
  )?.attributes.content
  const found =
    pictures.find(([, { properties }]) => properties.includes('cover-image')) ??
    pictures.find(([id, { file }]) => named !== undefined && (id === named || file.endsWith(`/${named}`))) ??
    pictures.find(([id, { file }]) => /cover/i.test(id) || /cover[^/]*$/i.test(file))
  return found?.[1].file
}

/** What the guide of EPUB 2 says of a kind of page. */
const guideOf = (root: Element, kind: string): string | undefined =>
  childrenOf(firstIn(root, 'guide'), 'reference').find(
    ({ attributes }) => attributes.type?.toLowerCase() === kind,
  )?.attributes.href
