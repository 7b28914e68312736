import type { ArchiveNames, Target } from './archive-names.ts'
import { childrenOf, type Element, elementsIn, firstIn, readElements, wordsIn } from './elements.ts'
import { onOneLine } from '../../details.ts'

/** An entry of a table of contents: where it leads, and the title of what it stands under. */
export type ContentsEntry = Target & { title: string; volume?: string }

const longestTitle = 80
const mostEntries = 20_000

/** The table of contents of EPUB 3, in a document `file`. */
export function readNav(text: string, file: string, names: ArchiveNames): ContentsEntry[] {
  const root = readElements(text, true)
  const navs = [...elementsIn(root)].filter(({ name }) => name === 'nav')
  const nav = navs.find(({ attributes }) => /\btoc\b/.test(attributes['epub:type'] ?? '')) ?? navs[0]
  const list = firstIn(nav ?? root, 'ol')
  const listed = (ol: Element | undefined): Listed[] =>
    childrenOf(ol, 'li').map((li) => {
      const [inner] = childrenOf(li, 'ol')
      const link = linkIn(li)
      const label = link ?? li.inside.find((one) => typeof one !== 'string' && one.name === 'span')
      return { title: label ? wordsIn(label) : '', address: link?.attributes.href, inside: listed(inner) }
    })
  return flat(listed(list), file, names)
}

/** The link of an entry itself, not of one inside it. */
function linkIn(element: Element): Element | undefined {
  for (const one of element.inside) {
    if (typeof one === 'string' || one.name === 'ol') continue
    const found = one.name === 'a' ? one : linkIn(one)
    if (found) return found
  }
  return undefined
}

/** The table of contents of EPUB 2, in an NCX `file`. */
export function readNcx(text: string, file: string, names: ArchiveNames): ContentsEntry[] {
  const map = firstIn(readElements(text, false), 'navmap')
  const listed = (element: Element | undefined): Listed[] =>
    childrenOf(element, 'navpoint').map((point) => ({
      title: wordsIn(childrenOf(point, 'navlabel')[0] ?? ''),
      address: childrenOf(point, 'content')[0]?.attributes.src,
      inside: listed(point),
    }))
  return flat(listed(map), file, names)
}

type Listed = { title: string; address: string | undefined; inside: Listed[] }

function flat(listed: readonly Listed[], file: string, names: ArchiveNames): ContentsEntry[] {
  const entries: ContentsEntry[] = []
  const take = ({ title: words, address, inside }: Listed, volume: string) => {
    const title = onOneLine(words, longestTitle)
    const target = address === undefined ? undefined : names.resolve(file, address)
    const under = inside.length ? title : volume
    if (target && title && entries.length < mostEntries)
      entries.push({ ...target, title, ...(under && { volume: under }) })
    for (const one of inside) take(one, title || volume)
  }
  for (const one of listed) take(one, '')
  return entries
}
