const longLine = 2000
const fewest = 300
const most = 600

/** Where a line lies in a text, without the spaces around it; `indented` when there were some before it. An empty one has no width. */
type Line = { start: number; end: number; indented: boolean }

/**
 * The lines of a text between two places, in order. One of thousands of characters was broken by white space once, or
 * never: it is taken apart there, or else after sentences.
 */
export function* linesOf(text: string, from = 0, to = text.length): Generator<Line> {
  for (let start = from; start < to;) {
    const newline = text.indexOf('\n', start)
    const end = newline === -1 || newline > to ? to : newline
    if (end - start <= longLine) yield trimmed(text, start, end)
    else yield* partsOf(text, start, end)
    start = end + 1
    // Of many empty lines one is enough.
    while (text.startsWith('\n\n', start) && start + 1 < to) start++
  }
}

function* partsOf(text: string, from: number, to: number): Generator<Line> {
  // Two spaces of full width, or four others, stood before a paragraph.
  for (const part of piecesBetween(text, from, to, /\u3000{2,}|[ \t\u00a0]{4,}|\r/g)) {
    const whole = part.end - part.start <= longLine
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

/** Parts of some hundred letters, each up to the end of a sentence where there is one. */
export function* afterSentences(
  text: string,
  from = 0,
  to = text.length,
): Generator<{ start: number; end: number }> {
  let start = from
  while (to - start > most) {
    const end = start + sentenceEnd(text.slice(start, start + most), fewest)
    yield { start, end }
    start = end
  }
  yield { start, end: to }
}

const ends = /[。！？!?…][”’」』）)"']*|[.;；] /g

/** Where to cut a text that must be cut: after the last sentence that ends behind `least`, else at its end. */
function sentenceEnd(text: string, least: number): number {
  let best = 0
  for (const found of text.matchAll(ends)) best = found.index + found[0].length
  if (best >= least) return best
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
