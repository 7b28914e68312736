import type { Block } from '#contract/novel/text.ts'
import { BookRefused, mostParagraphs, tooManyParagraphs } from '../book.ts'
import { isAdvert } from './front-matter.ts'
import { linesOf } from '../lines.ts'

/** A line of signs that separates two scenes. */
const sceneBreak = /^[\s*＊※◇◆☆★○●□■=＝\-－—–_＿~～·•#＃+]{3,}$/
const sampleLines = 2000
const minWidth = 20
const maxWidth = 110
const maxJoined = 2000
const endOfSentence = /[。！？!?…”」』.:："—]$/
const latinEnd = /[\p{Script=Latin},;]$/u

/**
 * Reads paragraphs of a text between two positions: each line is one, unless lines were wrapped at a fixed width. Lines
 * added by sites are dropped, and so are the lines that start at `without`. Throws `BookRefused` above the limit of
 * paragraphs.
 */
export function paragraphsIn(
  text: string,
  without: ReadonlySet<number>,
): (from: number, to: number) => Block[] {
  const width = wrapWidth(text)
  let count = 0

  return (from, to) => {
    const blocks: Block[] = []
    let joinsNext = false
    for (const { start, end, indented } of linesOf(text, from, to)) {
      const line = text.slice(start, end)
      const continues = joinsNext && !indented
      joinsNext = width !== undefined && end - start >= width
      if (line === '' || without.has(start) || isAdvert(line)) continue
      const last = blocks.at(-1)
      if (sceneBreak.test(line)) {
        if (last && last.kind !== 'hr') blocks.push({ kind: 'hr' })
        continue
      }
      const words = collapseSpaces(line)
      const previousText = continues ? last?.runs?.[0]?.t : undefined
      if (last && previousText !== undefined && previousText.length < maxJoined) {
        last.runs = [{ t: previousText + (latinEnd.test(previousText) ? ' ' : '') + words }]
        continue
      }
      if (++count > mostParagraphs) throw new BookRefused(tooManyParagraphs)
      blocks.push({ kind: 'p', runs: [{ t: words }] })
    }
    if (blocks.at(-1)?.kind === 'hr') blocks.pop()
    return blocks
  }
}

const collapseSpaces = (line: string) => (/\s\s|[^\S ]/.test(line) ? line.replaceAll(/\s+/g, ' ') : line)

/**
 * Length of a line from which it was wrapped; undefined when each line is a paragraph. Most wrapped lines are about as
 * long as the longest, and end within a sentence.
 */
function wrapWidth(text: string): number | undefined {
  const lines: string[] = []
  for (const { start, end } of linesOf(text)) {
    if (end > start) lines.push(text.slice(start, end))
    if (lines.length === sampleLines) break
  }
  if (lines.length < 20) return undefined
  const lengths = lines.map(({ length }) => length).toSorted((a, b) => a - b)
  const long = lengths[Math.floor(lengths.length * 0.95)]!
  if (long < minWidth || long > maxWidth) return undefined
  const fullLength = long - Math.max(3, Math.floor(long * 0.15))
  const wrapped = lines.filter(
    (line) => line.length >= fullLength && line.length <= long + 4 && !endOfSentence.test(line),
  )
  return wrapped.length >= lines.length * 0.4 ? fullLength : undefined
}
