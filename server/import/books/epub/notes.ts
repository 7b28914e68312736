import type { ArchiveNames } from './archive-names.ts'
import { onOneLine } from '../../details.ts'
import { type Element, wordsIn } from './elements.ts'

/** The text of the footnote each link leads to, and the footnotes that are shown only there. */
export type Notes = { notes: Map<Element, string>; hidden: Set<Element> }

const longestNote = 1000
/** What is longer is a chapter that a link leads to. */
const longestBlock = 3000
const longestSign = 40
/** A document has its notes in so many files at most. */
const mostFiles = 20
const label =
  /^[[(（【〔]?\s*(?:注释?|註|note)?\s*(?:\d{1,4}|[一二三四五六七八九十]{1,3}|[①-⓿]|[*†‡※]{1,3})?\s*[\])）】〕]?$/i
const inline = new Set('a sup sub span b i em strong small font img'.split(' '))

/**
 * Finds the footnotes that a document refers to, in itself or in another one, which `load` gives. A reference stands
 * before its note; a link the other way leads back.
 */
export async function findNotes(
  root: Element,
  file: string,
  names: ArchiveNames,
  { load, order }: { load: (file: string) => Promise<Element | undefined>; order: (file: string) => number },
): Promise<Notes> {
  const found: Notes = { notes: new Map(), hidden: new Set() }
  const referred = linksIn(root)
    .map((one) => ({ ...one, target: names.resolve(file, one.link.attributes.href ?? '') }))
    .filter(({ target }) => target?.fragment)
  for (const [name, links] of [...Map.groupBy(referred, ({ target }) => target!.file)].slice(0, mostFiles)) {
    const isOwn = name === file
    const other = isOwn ? root : await load(name)
    const places = other && placesIn(other)
    for (const { link, at, certain, target } of links) {
      const place = places?.get(target!.fragment)
      const isAhead = isOwn ? (place?.at ?? 0) > at : order(name) >= order(file)
      const text = place && (isAhead || certain) ? noteText(place.block) : undefined
      if (!place || text === undefined) continue
      found.notes.set(link, text)
      if (isOwn && isNoteBlock(place.block)) found.hidden.add(place.block)
    }
  }
  return found
}

type Place = { at: number; block: Element }

const known = new WeakMap<Element, Map<string, Place>>()

/** Where the ids of a document stand, and the block that each is in. */
function placesIn(root: Element): Map<string, Place> {
  const before = known.get(root)
  if (before) return before
  const places = new Map<string, Place>()
  let at = 0
  const visit = (element: Element, block: Element) => {
    const own = inline.has(element.name) ? block : element
    const { id } = element.attributes
    at++
    if (id && !places.has(id)) places.set(id, { at, block: own })
    for (const one of element.inside) if (typeof one !== 'string') visit(one, own)
  }
  visit(root, root)
  known.set(root, places)
  return places
}

/** The links that may refer to a footnote; `certain` when the book says so. */
function linksIn(root: Element): { link: Element; at: number; certain: boolean }[] {
  const links: { link: Element; at: number; certain: boolean }[] = []
  let at = 0
  const visit = (element: Element, raised: boolean) => {
    at++
    const { name, attributes } = element
    if (name === 'a' && attributes.href) {
      const said = `${attributes['epub:type'] ?? ''} ${attributes.role ?? ''}`
      const certain = /noteref/.test(said)
      const words = wordsIn(element, longestSign).trim()
      const isRaised = raised || element.inside.some((one) => typeof one !== 'string' && one.name === 'sup')
      const isSigned =
        words.length > 0 && label.test(words) && (isRaised || !/^[\d一二三四五六七八九十]+$/.test(words))
      const isPicture = words === '' && /footnote|noteref/i.test(attributes.class ?? '')
      if (!/backlink/.test(said) && (certain || isSigned || isPicture))
        links.push({ link: element, at, certain })
    }
    for (const one of element.inside) if (typeof one !== 'string') visit(one, raised || name === 'sup')
  }
  visit(root, false)
  return links
}

/** The words of a note without the sign it begins with; nothing when there are none, or too many. */
function noteText(block: Element): string | undefined {
  if (wordsIn(block, longestBlock).length > longestBlock) return undefined
  const text = onOneLine(wordsWithoutSigns(block), longestNote).replace(
    /^(?:[[(（【〔]\d{1,4}[\])）】〕]|[①-⓿]|\d{1,4}[.、:：])\s*/,
    '',
  )
  return /[\p{L}\p{N}]/u.test(text) ? text : undefined
}

const wordsWithoutSigns = (element: Element): string =>
  element.inside
    .map((one) => {
      if (typeof one === 'string') return one
      if (one.name !== 'a' && one.name !== 'sup') return wordsWithoutSigns(one)
      const words = wordsIn(one, longestSign).trim()
      return label.test(words) || /^[↑↩⏎^]/.test(words) ? '' : wordsWithoutSigns(one)
    })
    .join('')

const isNoteBlock = ({ name, attributes }: Element) =>
  (name === 'aside' &&
    /footnote|endnote|rearnote/.test(`${attributes['epub:type'] ?? ''} ${attributes.role ?? ''}`)) ||
  /\bduokan-footnote-item\b/.test(attributes.class ?? '')
