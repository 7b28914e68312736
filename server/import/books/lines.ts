const maxLineLength = 2000
const minPartLength = 300
const maxPartLength = 600

/**
 * The range of a line without surrounding spaces; `indented` when there were spaces before it. An empty line has an
 * empty range.
 */
type Line = { start: number; end: number; indented: boolean }

/**
 * The lines of a text between two positions, in order. A line of thousands of characters was broken by spaces, or not
 * at all: it is split there, otherwise after sentences.
 */
export function* linesOf(text: string, from = 0, to = text.length): Generator<Line> {
  for (let start = from; start < to;) {
    const newline = text.indexOf('\n', start)
    const end = newline === -1 || newline > to ? to : newline
    if (end - start <= maxLineLength) yield trimmed(text, start, end)
    else yield* partsOf(text, start, end)
    start = end + 1
    // Several empty lines count as one.
    while (text.startsWith('\n\n', start) && start + 1 < to) start++
  }
}

function* partsOf(text: string, from: number, to: number): Generator<Line> {
  // Two full-width spaces, or four others, stood before a paragraph.
  for (const part of piecesBetween(text, from, to, /\u3000{2,}|[ \t\u00a0]{4,}|\r/g)) {
    const whole = part.end - part.start <= maxLineLength
    for (const { start, end } of whole ? [part] : afterSentences(text, part.start, part.end))
      yield trimmed(text, start, end)
  }
}

function* piecesBetween(
  text: string,
  from: number,
  to: number,
  gap: RegExp,
): Generator<{ start: number; end: number }> {
  let start = from
  gap.lastIndex = from
  for (let found = gap.exec(text); found && found.index < to; found = gap.exec(text)) {
    yield { start, end: found.index }
    start = Math.min(gap.lastIndex, to)
  }
  yield { start, end: to }
}

/** Parts of some hundred letters, each up to the end of a sentence when there is one. */
export function* afterSentences(
  text: string,
  from = 0,
  to = text.length,
): Generator<{ start: number; end: number }> {
  let start = from
  while (to - start > maxPartLength) {
    const end = start + sentenceEnd(text.slice(start, start + maxPartLength), minPartLength)
    yield { start, end }
    start = end
  }
  yield { start, end: to }
}

const sentenceEnds = /[。！？!?…][”’」』）)"']*|[.;；] /g

/** The position to cut a text: after the last sentence that ends beyond `least`, otherwise at its end. */
function sentenceEnd(text: string, least: number): number {
  let lastEnd = 0
  for (const found of text.matchAll(sentenceEnds)) lastEnd = found.index + found[0].length
  if (lastEnd >= least) return lastEnd
  // Never between the halves of a character.
  return /[\uD800-\uDBFF]$/.test(text) ? text.length - 1 : text.length
}

function trimmed(text: string, from: number, to: number): Line {
  let start = from
  let end = to
  while (start < end && isSpace(text.charCodeAt(start))) start++
  while (end > start && isSpace(text.charCodeAt(end - 1))) end--
  return { start, end, indented: start > from }
}

const isSpace = (code: number) =>
  code === 0x20 ||
  code === 0x3000 ||
  (code >= 0x09 && code <= 0x0d) ||
  code === 0xa0 ||
  (code >= 0x2000 && code <= 0x200a) ||
  code === 0x2028 ||
  code === 0x2029 ||
  code === 0x85
