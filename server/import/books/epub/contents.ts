import type { ArchiveNames, Target } from './archive-names.ts'
import { childrenOf, type Element, elementsIn, firstIn, readElements, wordsIn } from './elements.ts'
import { onOneLine } from '../../details.ts'

/** An entry of a table of contents: its target, its title, and the title of the volume above it. */
export type ContentsEntry = Target & { title: string; volume?: string }

const maxTitleLength = 80
const maxEntries = 20_000

/** Reads the table of contents of EPUB 3, in a document `file`. */
export function readNav(text: string, file: string, names: ArchiveNames): ContentsEntry[] {
  const root = readElements(text, true)
  const navs = [...elementsIn(root)].filter(({ name }) => name === 'nav')
  const nav = navs.find(({ attributes }) => /\btoc\b/.test(attributes['epub:type'] ?? '')) ?? navs[0]
  const list = firstIn(nav ?? root, 'ol')
  const readList = (ol: Element | undefined): ListEntry[] =>
    childrenOf(ol, 'li').map((li) => {
      const [inner] = childrenOf(li, 'ol')
      const link = linkIn(li)
      const label = link ?? li.inside.find((one) => typeof one !== 'string' && one.name === 'span')
      return { title: label ? wordsIn(label) : '', address: link?.attributes.href, inside: readList(inner) }
    })
  return flatten(readList(list), file, names)
}

/** The link of an entry itself, not of a nested one. */
function linkIn(element: Element): Element | undefined {
  for (const one of element.inside) {
    if (typeof one === 'string' || one.name === 'ol') continue
    const found = one.name === 'a' ? one : linkIn(one)
    if (found) return found
  }
  return undefined
}

/** Reads the table of contents of EPUB 2, in an NCX `file`. */
export function readNcx(text: string, file: string, names: ArchiveNames): ContentsEntry[] {
  const map = firstIn(readElements(text, false), 'navmap')
  const readPoints = (element: Element | undefined): ListEntry[] =>
    childrenOf(element, 'navpoint').map((point) => ({
      title: wordsIn(childrenOf(point, 'navlabel')[0] ?? ''),
      address: childrenOf(point, 'content')[0]?.attributes.src,
      inside: readPoints(point),
    }))
  return flatten(readPoints(map), file, names)
}

type ListEntry = { title: string; address: string | undefined; inside: ListEntry[] }

function flatten(listed: readonly ListEntry[], file: string, names: ArchiveNames): ContentsEntry[] {
  const entries: ContentsEntry[] = []
  const addEntry = ({ title: words, address, inside }: ListEntry, volume: string) => {
    const title = onOneLine(words, maxTitleLength)
    const target = address === undefined ? undefined : names.resolve(file, address)
    const subVolume = inside.length ? title : volume
    if (target && title && entries.length < maxEntries)
      entries.push({ ...target, title, ...(subVolume && { volume: subVolume }) })
    for (const one of inside) addEntry(one, title || volume)
  }
  for (const one of listed) addEntry(one, '')
  return entries
}
