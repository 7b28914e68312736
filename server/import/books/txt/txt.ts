import type { Block } from '#contract/novel/text.ts'
import { cleaned, fitted } from '../../details.ts'
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
import { bearable, inPieces } from '../split-chapters.ts'

/** The largest file of text that is read. */
export const mostTextBytes = 64 * 1024 * 1024

const longestHeading = 100
const mostCandidates = 200_000
/** As many lines at the top may speak of the book; where no heading ends them fewer, and none so long. */
const mostLinesBeforeHeading = 200
const mostHeadLines = 20
const longestHeadLine = 80

/**
 * Reads a novel in plain text: its chapters by their headings, or pieces of some thousand letters where there are
 * none. Title and author are taken from its first lines, else from the name of the file. Throws `BookRefused`.
 */
export function readTxt(bytes: Uint8Array, fileName = ''): Book {
  if (bytes.length > mostTextBytes) throw new BookRefused('文本超过 64 MB')
  const decoded = decodeText(bytes)
  const text = cleaned(decoded.includes('\n') ? decoded : decoded.replaceAll(/[\r\u2028]/g, '\n'))
  const byName = detailsOfName(fileName)
  const { entries, announced } = chooseHeadings(candidatesOf(text, byName.title))
  const first = entries[0]?.start ?? text.length
  const headEnd = Math.min(first, endOfHead(text, entries.length > 0))
  const head = readFrontMatter(
    [...linesOf(text, 0, headEnd)].map(({ start, end }) => ({ start, words: text.slice(start, end) })),
    byName.title,
  )
  const read = paragraphsIn(text, new Set([...announced, ...head.taken]))
  const opening = read(0, first)
  const openingTitle = entries.length ? '卷首' : byName.title
  const chapters = [...inPieces(opening, openingTitle), ...chaptersOf(entries, text.length, read)].flatMap(
    bearable,
  )
  refuseUnreadable(chapters)
  return { tags: [], ...fitted({ ...byName, ...head.details }), chapters, pictures: [], warnings: [] }
}

/** The lines that look like headings. */
function candidatesOf(text: string, title: string | undefined): Candidate[] {
  const found: Candidate[] = []
  let lines = 0
  for (const { start, end } of linesOf(text)) {
    if (start === end) continue
    if (++lines > mostParagraphs) throw new BookRefused(tooManyParagraphs)
    const heading = end - start > longestHeading ? undefined : headingOf(text.slice(start, end), title)
    if (heading) {
      if (found.length === mostCandidates) throw new BookRefused('像标题的行太多')
      found.push({ start, end, heading, letters: 0 })
    } else if (found.length) found.at(-1)!.letters += end - start
  }
  return found
}

/** Where the lines end that may speak of the book; `isEnded`: a heading ends them in any case. */
function endOfHead(text: string, isEnded: boolean): number {
  let count = 0
  for (const { start, end } of linesOf(text))
    if (
      ++count > (isEnded ? mostLinesBeforeHeading : mostHeadLines) ||
      (!isEnded && end - start > longestHeadLine)
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
      // 正文 names no volume: what comes is the text itself.
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
