import type { Block } from '#contract/novel/text.ts'
import { cleaned, fitDescription } from '../../details.ts'
import {
  type Book,
  type BookChapter,
  BookRefused,
  mostParagraphs,
  refuseUnreadable,
  tooManyParagraphs,
} from '../book.ts'
import { decodeText } from '../decode.ts'
import { detailsOfName, readFrontMatter } from './front-matter.ts'
import { headingOf } from './headings.ts'
import { linesOf } from '../lines.ts'
import { type Candidate, chooseHeadings, type Entry } from './outline.ts'
import { paragraphsIn } from './paragraphs.ts'
import { splitLongChapter, splitIntoPieces } from '../split-chapters.ts'

/** Largest text file that is read, in bytes. */
export const mostTextBytes = 64 * 1024 * 1024

const maxHeadingLength = 100
const maxCandidates = 200_000
/** Lines at the top that may describe the book; fewer and shorter ones when no heading ends them. */
const maxLinesBeforeHeading = 200
const maxHeadLines = 20
const maxHeadLineLength = 80

/**
 * Reads a novel in plain text: its chapters by their headings, or pieces of some thousand letters without headings.
 * Title and author come from its first lines, otherwise from the name of the file. Throws `BookRefused`.
 */
export function readTxt(bytes: Uint8Array, fileName = ''): Book {
  if (bytes.length > mostTextBytes) throw new BookRefused('文本超过 64 MB')
  const decoded = decodeText(bytes)
  const text = cleaned(decoded.includes('\n') ? decoded : decoded.replaceAll(/[\r\u2028]/g, '\n'))
  const fromName = detailsOfName(fileName)
  const { entries, announced } = chooseHeadings(candidatesOf(text, fromName.title))
  const first = entries[0]?.start ?? text.length
  const headEnd = Math.min(first, endOfHead(text, entries.length > 0))
  const head = readFrontMatter(
    [...linesOf(text, 0, headEnd)].map(({ start, end }) => ({ start, words: text.slice(start, end) })),
    fromName.title,
  )
  const readParagraphs = paragraphsIn(text, new Set([...announced, ...head.headLines]))
  const opening = readParagraphs(0, first)
  const openingTitle = entries.length ? '卷首' : fromName.title
  const chapters = [
    ...splitIntoPieces(opening, openingTitle),
    ...chaptersOf(entries, text.length, readParagraphs),
  ].flatMap(splitLongChapter)
  refuseUnreadable(chapters)
  return {
    tags: [],
    ...fitDescription({ ...fromName, ...head.details }),
    chapters,
    pictures: [],
    warnings: [],
  }
}

/** Lines that look like headings. */
function candidatesOf(text: string, title: string | undefined): Candidate[] {
  const found: Candidate[] = []
  let lines = 0
  for (const { start, end } of linesOf(text)) {
    if (start === end) continue
    if (++lines > mostParagraphs) throw new BookRefused(tooManyParagraphs)
    const heading = end - start > maxHeadingLength ? undefined : headingOf(text.slice(start, end), title)
    if (heading) {
      if (found.length === maxCandidates) throw new BookRefused('像标题的行太多')
      found.push({ start, end, heading, letters: 0 })
    } else if (found.length) found.at(-1)!.letters += end - start
  }
  return found
}

/** End of the lines that may describe the book; `isEnded`: a heading ends them. */
function endOfHead(text: string, isEnded: boolean): number {
  let count = 0
  for (const { start, end } of linesOf(text))
    if (
      ++count > (isEnded ? maxLinesBeforeHeading : maxHeadLines) ||
      (!isEnded && end - start > maxHeadLineLength)
    )
      return start
  return text.length
}

function chaptersOf(
  entries: readonly Entry[],
  length: number,
  read: (from: number, to: number) => Block[],
): BookChapter[] {
  const chapters: BookChapter[] = []
  let volume: string | undefined
  for (const [at, { heading, role, end }] of entries.entries()) {
    const blocks = read(end, entries[at + 1]?.start ?? length)
    const last = chapters.at(-1)
    if (role === 'volume') {
      // 正文 names no volume: the text itself follows.
      volume = heading.title === '正文' ? undefined : heading.title
      if (blocks.length === 0) continue
    } else if (role === 'inner' && last) {
      last.blocks.push(titleOf(heading.title))
      for (const block of blocks) last.blocks.push(block)
      continue
    } else volume = heading.volume ?? volume
    chapters.push({
      ...(volume && volume !== heading.title && { volume }),
      title: heading.title,
      blocks: blocks.length ? blocks : [titleOf(heading.title)],
    })
  }
  return chapters
}

const titleOf = (t: string): Block => ({ kind: 'h', runs: [{ t }] })
