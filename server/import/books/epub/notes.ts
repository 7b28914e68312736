import type { ArchiveNames } from './archive-names.ts'
import { onOneLine } from '../../details.ts'
import { type Element, wordsIn } from './elements.ts'

/** The text of the footnote behind each link, and the footnotes that are shown only there. */
export type Notes = { notes: Map<Element, string>; hidden: Set<Element> }

const maxNoteLength = 1000
/** A longer block is a chapter that a link leads to. */
const maxBlockLength = 3000
const maxSignLength = 40
/** Files with the notes of one document, at most. */
const maxFiles = 20
const label =
  /^[[(（【〔]?\s*(?:注释?|註|note)?\s*(?:\d{1,4}|[一二三四五六七八九十]{1,3}|[①-⓿]|[*†‡※]{1,3})?\s*[\])）】〕]?$/i
const inlineElements = new Set('a sup sub span b i em strong small font img'.split(' '))

/**
 * Finds the footnotes that a document refers to, in itself or in another document, which `load` returns. A reference
 * stands before its note; a link backwards is a return link.
 */
export async function findNotes(
  root: Element,
  file: string,
  names: ArchiveNames,
  { load, order }: { load: (file: string) => Promise<Element | undefined>; order: (file: string) => number },
): Promise<Notes> {
  const found: Notes = { notes: new Map(), hidden: new Set() }
  const references = linksIn(root)
    .map((one) => ({ ...one, target: names.resolve(file, one.link.attributes.href ?? '') }))
    .filter(({ target }) => target?.fragment)
  for (const [name, links] of [...Map.groupBy(references, ({ target }) => target!.file)].slice(0, maxFiles)) {
    const isOwn = name === file
    const other = isOwn ? root : await load(name)
    const positions = other && positionsIn(other)
    for (const { link, at, certain, target } of links) {
      const position = positions?.get(target!.fragment)
      const isAhead = isOwn ? (position?.at ?? 0) > at : order(name) >= order(file)
      const text = position && (isAhead || certain) ? noteText(position.block) : undefined
      if (!position || text === undefined) continue
      found.notes.set(link, text)
      if (isOwn && isNoteBlock(position.block)) found.hidden.add(position.block)
    }
  }
  return found
}

type NotePosition = { at: number; block: Element }

const positionCache = new WeakMap<Element, Map<string, NotePosition>>()

/** The position of each id in a document, with the block that contains it. */
function positionsIn(root: Element): Map<string, NotePosition> {
  const cached = positionCache.get(root)
  if (cached) return cached
  const positions = new Map<string, NotePosition>()
  let at = 0
  const visit = (element: Element, block: Element) => {
    const own = inlineElements.has(element.name) ? block : element
    const { id } = element.attributes
    at++
    if (id && !positions.has(id)) positions.set(id, { at, block: own })
    for (const one of element.inside) if (typeof one !== 'string') visit(one, own)
  }
  visit(root, root)
  positionCache.set(root, positions)
  return positions
}

/** Links that may refer to a footnote; `certain` when the markup says so. */
function linksIn(root: Element): { link: Element; at: number; certain: boolean }[] {
  const links: { link: Element; at: number; certain: boolean }[] = []
  let at = 0
  const visit = (element: Element, raised: boolean) => {
    at++
    const { name, attributes } = element
    if (name === 'a' && attributes.href) {
      const semantics = `${attributes['epub:type'] ?? ''} ${attributes.role ?? ''}`
      const isCertain = /noteref/.test(semantics)
      const words = wordsIn(element, maxSignLength).trim()
      const isRaised = raised || element.inside.some((one) => typeof one !== 'string' && one.name === 'sup')
      const isSigned =
        words.length > 0 && label.test(words) && (isRaised || !/^[\d一二三四五六七八九十]+$/.test(words))
      const isPicture = words === '' && /footnote|noteref/i.test(attributes.class ?? '')
      if (!/backlink/.test(semantics) && (isCertain || isSigned || isPicture))
        links.push({ link: element, at, certain: isCertain })
    }
    for (const one of element.inside) if (typeof one !== 'string') visit(one, raised || name === 'sup')
  }
  visit(root, false)
  return links
}

/** The words of a note without its leading sign; undefined when there are none, or too many. */
function noteText(block: Element): string | undefined {
  if (wordsIn(block, maxBlockLength).length > maxBlockLength) return undefined
  const text = onOneLine(wordsWithoutSigns(block), maxNoteLength).replace(
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
      const words = wordsIn(one, maxSignLength).trim()
      return label.test(words) || /^[↑↩⏎^]/.test(words) ? '' : wordsWithoutSigns(one)
    })
    .join('')

const isNoteBlock = ({ name, attributes }: Element) =>
  (name === 'aside' &&
    /footnote|endnote|rearnote/.test(`${attributes['epub:type'] ?? ''} ${attributes.role ?? ''}`)) ||
  /\bduokan-footnote-item\b/.test(attributes.class ?? '')
