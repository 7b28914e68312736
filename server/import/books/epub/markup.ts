import { type Block, type Run, textOf } from '#contract/novel/text.ts'
import type { ArchiveNames } from './archive-names.ts'
import { cleaned, onOneLine } from '../../details.ts'
import { type Element, wordsIn } from './elements.ts'
import { rubyRuns } from './ruby.ts'

/** The content of a document: blocks, the index of the block at each id, and its headings with their levels. */
export type Markup = {
  blocks: Block[]
  anchors: Map<string, number>
  headings: { at: number; level: number; title: string }[]
}

type Context = {
  file: string
  names: ArchiveNames
  /** The text of the footnote behind a link. */
  notes: ReadonlyMap<Element, string>
  /** Footnotes that are read at their references. */
  hidden: ReadonlySet<Element>
}

type Style = {
  kind: 'p' | 'h' | 'quote'
  level: number
  b?: true
  i?: true
  pre?: true
  marker?: () => string
}

const blockElements = new Set(
  'html body div section article aside header footer main figure figcaption blockquote h1 h2 h3 h4 h5 h6 p li dt dd ul ol dl table tbody thead tfoot tr caption pre address center fieldset form details summary'.split(
    ' ',
  ),
)
/** Elements without text to read: code, forms, players, and markup for presentation. */
const ignoredElements = new Set(
  'script style head title template iframe frame object embed applet video audio canvas select option input textarea button map nav rp rtc meta link base case desc metadata annotation'.split(
    ' ',
  ),
)
const maxAltLength = 200
const noteSign = '注'
const cjk = /[\u2e80-\u9fff\uf900-\ufaff\uff00-\uffef]/

/**
 * Converts a document to blocks. Only data comes out: words, their style, and names of pictures in the archive.
 * Everything else in the markup is dropped.
 */
export function readMarkup(root: Element, context: Context): Markup {
  const markup: Markup = { blocks: [], anchors: new Map(), headings: [] }
  const { blocks, anchors } = markup
  let runs: Run[] = []
  // A flag, because reading the last letter of a growing string costs as much as copying it.
  let afterSpace = true
  let prefix = ''

  function endBlock({ kind, level }: Style): void {
    const trimmed = withoutEdges(runs)
    runs = []
    afterSpace = true
    if (trimmed.length === 0) return
    if (kind === 'h')
      markup.headings.push({ at: blocks.length, level, title: onOneLine(textOf({ runs: trimmed }), 200) })
    blocks.push({ kind, runs: trimmed })
  }

  function addWords(words: string, { b, i }: Style): void {
    let t = collapseSpaces(cleaned(words))
    if (afterSpace && t.startsWith(' ')) t = t.slice(1)
    if (t === '') return
    const last = runs.at(-1)
    if (last && !prefix && last.b === b && last.i === i && !last.ruby && !last.note) last.t += t
    else addRun({ t, ...(b && { b }), ...(i && { i }) })
    afterSpace = t.endsWith(' ')
  }

  function addRun(run: Run): void {
    if (prefix) runs.push({ t: prefix })
    prefix = ''
    runs.push(run)
    afterSpace = false
  }

  function addPicture(element: Element, style: Style): void {
    const image = readImage(element, context)
    if (!image) return
    if ('note' in image) addRun({ t: noteSign, note: image.note })
    else if ('letter' in image) addWords(image.letter, style)
    else {
      endBlock(style)
      blocks.push({ kind: 'pic', ...image })
    }
  }

  function readContent(element: Element, style: Style, inDrawing = false): void {
    for (const one of element.inside) {
      if (typeof one !== 'string') readElement(one, style, inDrawing)
      else if (inDrawing) continue
      else if (style.pre) {
        for (const [at, line] of one.split('\n').entries()) {
          if (at > 0) endBlock(style)
          addWords(line, style)
        }
      } else addWords(one, style)
    }
  }

  function readElement(element: Element, style: Style, inDrawing: boolean): void {
    const { name, attributes } = element
    if (ignoredElements.has(name) || context.hidden.has(element) || isHidden(element)) return
    const own = styleOf(element, style)
    const divides = blockElements.has(name) || name === 'hr'
    if (divides) endBlock(style)
    for (const id of [attributes.id, name === 'a' ? attributes.name : undefined])
      if (id && !anchors.has(id)) anchors.set(id, blocks.length)
    const note = context.notes.get(element)
    if (note !== undefined) addRun({ t: onOneLine(wordsIn(element, 40), 20) || noteSign, note })
    else if (name === 'img' || name === 'image') addPicture(element, style)
    else if (name === 'hr') blocks.push({ kind: 'hr' })
    else if (name === 'br' && style.kind === 'h') addWords(' ', style)
    else if (name === 'br') endBlock(style)
    else if (name === 'ruby') for (const run of rubyRuns(element, own)) addRun(run)
    else if (name === 'math' && attributes.alttext) addWords(attributes.alttext, style)
    else {
      if (name === 'li') prefix = style.marker?.() ?? ''
      if ((name === 'td' || name === 'th') && runs.length) addWords(' ', style)
      readContent(element, own, inDrawing || name === 'svg')
    }
    if (divides) endBlock(own)
    if (name === 'li') prefix = ''
  }

  readContent(root, { kind: 'p', level: 0 })
  endBlock({ kind: 'p', level: 0 })
  return markup
}

/** Makes one space of each run of white space; none where the file breaks a line of Chinese. */
const collapseSpaces = (words: string): string =>
  words.replaceAll(/\s+/g, (space, at: number, all: string) => {
    const [left, right] = [all[at - 1] ?? '', all[at + space.length] ?? '']
    return space.includes('\n') && cjk.test(left) && cjk.test(right) ? '' : ' '
  })

/** Reads an image: the sign of a footnote, a rare letter, or a picture that the archive holds. */
function readImage(
  { attributes }: Element,
  { names, file }: Context,
): { note: string } | { letter: string } | { picture: string; alt?: string } | undefined {
  const alt = onOneLine(attributes.alt ?? '', maxAltLength)
  const kind = attributes.class ?? ''
  // Some readers keep a footnote in the alternative text of its sign; a picture of a rare letter names the letter
  // there.
  if (alt && /footnote/i.test(kind)) return { note: alt }
  if (alt && /gaiji/i.test(kind)) return { letter: alt }
  const found = names.resolve(file, attributes.src ?? attributes['xlink:href'] ?? attributes.href ?? '')
  return found && { picture: found.file, ...(alt && { alt }) }
}

function styleOf({ name }: Element, style: Style): Style {
  if (/^h[1-6]$/.test(name)) return { ...style, kind: 'h', level: Number(name[1]) }
  if (name === 'blockquote') return { ...style, kind: 'quote' }
  if (name === 'b' || name === 'strong') return { ...style, b: true }
  if (name === 'i' || name === 'em' || name === 'cite' || name === 'dfn') return { ...style, i: true }
  if (name === 'pre') return { ...style, pre: true }
  if (name === 'ul') return { ...style, marker: () => '• ' }
  if (name !== 'ol') return style
  let number = 0
  return { ...style, marker: () => `${++number}. ` }
}

const isHidden = ({ attributes }: Element) =>
  'hidden' in attributes || /display\s*:\s*none/i.test(attributes.style ?? '')

/** Runs without space at either end; empty when only space is left. */
function withoutEdges(runs: Run[]): Run[] {
  const runsLeft = runs.map((run) => ({ ...run }))
  while (runsLeft[0] && !runsLeft[0].note && (runsLeft[0].t = runsLeft[0].t.trimStart()) === '')
    runsLeft.shift()
  for (let last = runsLeft.at(-1); last && !last.note; last = runsLeft.at(-1)) {
    last.t = last.t.trimEnd()
    if (last.t) break
    runsLeft.pop()
  }
  return runsLeft
}
