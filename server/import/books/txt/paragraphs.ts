import type { Block } from '#contract/novel/text.ts'
import { BookRefused, mostParagraphs, tooManyParagraphs } from '../book.ts'
import { isAdvert } from './front-matter.ts'
import { linesOf } from '../lines.ts'

/** A line of signs between two scenes. */
const rule = /^[\s*＊※◇◆☆★○●□■=＝\-－—–_＿~～·•#＃+]{3,}$/
const wrapSample = 2000
const narrowest = 20
const widest = 110
const longestJoined = 2000
const closed = /[。！？!?…”」』.:："—]$/
const latinEnd = /[\p{Script=Latin},;]$/u

/**
 * Reads paragraphs of a text between two places: a line is one, except where lines were broken at one width. What sites
 * add is left out, and the lines that begin at `without`. Throws `BookRefused` when there are more paragraphs than a book may have.
 */
export function paragraphsIn(
  text: string,
  without: ReadonlySet<number>,
): (from: number, to: number) => Block[] {
  const width = wrapWidth(text)
  let count = 0

  return (from, to) => {
    const blocks: Block[] = []
    let joins = false
    for (const { start, end, indented } of linesOf(text, from, to)) {
      const line = text.slice(start, end)
      const goesOn = joins && !indented
      joins = width !== undefined && end - start >= width
      if (line === '' || without.has(start) || isAdvert(line)) continue
      const last = blocks.at(-1)
      if (rule.test(line)) {
        if (last && last.kind !== 'hr') blocks.push({ kind: 'hr' })
        continue
      }
      const words = tidied(line)
      const said = goesOn ? last?.runs?.[0]?.t : undefined
      if (last && said !== undefined && said.length < longestJoined) {
        last.runs = [{ t: said + (latinEnd.test(said) ? ' ' : '') + words }]
        continue
      }
      if (++count > mostParagraphs) throw new BookRefused(tooManyParagraphs)
      blocks.push({ kind: 'p', runs: [{ t: words }] })
    }
    if (blocks.at(-1)?.kind === 'hr') blocks.pop()
    return blocks
  }
}

const tidied = (line: string) => (/\s\s|[^\S ]/.test(line) ? line.replaceAll(/\s+/g, ' ') : line)

/**
 * How long a line must be to have been broken because it was full; nothing when lines are paragraphs. Of broken ones most
 * are about as long as the longest, and stop in the middle of a sentence.
 */
function wrapWidth(text: string): number | undefined {
  const lines: string[] = []
  for (const { start, end } of linesOf(text)) {
    if (end > start) lines.push(text.slice(start, end))
    if (lines.length === wrapSample) break
  }
  if (lines.length < 20) return undefined
  const lengths = lines.map(({ length }) => length).toSorted((a, b) => a - b)
  const long = lengths[Math.floor(lengths.length * 0.95)]!
  if (long < narrowest || long > widest) return undefined
  const full = long - Math.max(3, Math.floor(long * 0.15))
  const broken = lines.filter((line) => line.length >= full && line.length <= long + 4 && !closed.test(line))
  return broken.length >= lines.length * 0.4 ? full : undefined
}
