import { type Block, type Run, textOf } from '#contract/novel/text.ts'
import type { ArchiveNames } from './archive-names.ts'
import { cleaned, onOneLine } from '../../details.ts'
import { type Element, wordsIn } from './elements.ts'
import { rubyRuns } from './ruby.ts'

/** What a document says: blocks, the block each id stands at, and its headings with their levels. */
export type Markup = {
  blocks: Block[]
  anchors: Map<string, number>
  headings: { at: number; level: number; title: string }[]
}

type Context = {
  file: string
  names: ArchiveNames
  /** The text of the footnote that a link leads to. */
  notes: ReadonlyMap<Element, string>
  /** Footnotes that are read where they are referred to. */
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

const divisions = new Set(
  'html body div section article aside header footer main figure figcaption blockquote h1 h2 h3 h4 h5 h6 p li dt dd ul ol dl table tbody thead tfoot tr caption pre address center fieldset form details summary'.split(
    ' ',
  ),
)
/** What is no text to read: code, forms, players, what only helps to show the rest. */
const dropped = new Set(
  'script style head title template iframe frame object embed applet video audio canvas select option input textarea button map nav rp rtc meta link base case desc metadata annotation'.split(
    ' ',
  ),
)
const longestAlt = 200
const signOfNote = '注'
const cjk = /[\u2e80-\u9fff\uf900-\ufaff\uff00-\uffef]/

/**
 * Makes blocks of a document. Only data comes out: words, their style, and names of pictures in the archive. Whatever
 * else markup can carry has no place to go.
 */
export function readMarkup(root: Element, context: Context): Markup {
  const markup: Markup = { blocks: [], anchors: new Map(), headings: [] }
  const { blocks, anchors } = markup
  let runs: Run[] = []
  // Asking a text that grows for its last letter costs as much as copying it.
  let afterSpace = true
  let prefix = ''

  function end({ kind, level }: Style): void {
    const trimmed = withoutEdges(runs)
    runs = []
    afterSpace = true
    if (trimmed.length === 0) return
    if (kind === 'h')
      markup.headings.push({ at: blocks.length, level, title: onOneLine(textOf({ runs: trimmed }), 200) })
    blocks.push({ kind, runs: trimmed })
  }

  function add(words: string, { b, i }: Style): void {
    let t = cleaned(words).replaceAll(/\s+/g, (space, at: number, all: string) => {
      const [left, right] = [all[at - 1] ?? '', all[at + space.length] ?? '']
      // Lines of Chinese that were broken in the file have no space between.
      return space.includes('\n') && cjk.test(left) && cjk.test(right) ? '' : ' '
    })
    if (afterSpace && t.startsWith(' ')) t = t.slice(1)
    if (t === '') return
    const last = runs.at(-1)
    if (last && !prefix && last.b === b && last.i === i && !last.ruby && !last.note) last.t += t
    else put({ t, ...(b && { b }), ...(i && { i }) })
    afterSpace = t.endsWith(' ')
  }

  function put(run: Run): void {
    if (prefix) runs.push({ t: prefix })
    prefix = ''
    runs.push(run)
    afterSpace = false
  }

  function picture(element: Element, style: Style): void {
    const { attributes } = element
    const alt = onOneLine(attributes.alt ?? '', longestAlt)
    const kind = attributes.class ?? ''
    // Some readers keep a footnote in the words for its sign; a picture of a letter says which in them.
    if (alt && /footnote/i.test(kind)) put({ t: signOfNote, note: alt })
    else if (alt && /gaiji/i.test(kind)) add(alt, style)
    else {
      const address = attributes.src ?? attributes['xlink:href'] ?? attributes.href ?? ''
      const found = context.names.resolve(context.file, address)
      if (!found) return
      end(style)
      blocks.push({ kind: 'pic', picture: found.file, ...(alt && { alt }) })
    }
  }

  function inside(element: Element, style: Style, inDrawing = false): void {
    for (const one of element.inside) {
      if (typeof one !== 'string') enter(one, style, inDrawing)
      else if (inDrawing) continue
      else if (style.pre) {
        for (const [at, line] of one.split('\n').entries()) {
          if (at > 0) end(style)
          add(line, style)
        }
      } else add(one, style)
    }
  }

  function enter(element: Element, style: Style, inDrawing: boolean): void {
    const { name, attributes } = element
    if (dropped.has(name) || context.hidden.has(element) || isHidden(element)) return
    const own = styled(element, style)
    const divides = divisions.has(name) || name === 'hr'
    if (divides) end(style)
    for (const id of [attributes.id, name === 'a' ? attributes.name : undefined])
      if (id && !anchors.has(id)) anchors.set(id, blocks.length)
    const note = context.notes.get(element)
    if (note !== undefined) put({ t: onOneLine(wordsIn(element, 40), 20) || signOfNote, note })
    else if (name === 'img' || name === 'image') picture(element, style)
    else if (name === 'hr') blocks.push({ kind: 'hr' })
    else if (name === 'br') {
      if (style.kind === 'h') add(' ', style)
      else end(style)
    } else if (name === 'ruby') for (const run of rubyRuns(element, own)) put(run)
    else if (name === 'math' && attributes.alttext) add(attributes.alttext, style)
    else {
      if (name === 'li') prefix = style.marker?.() ?? ''
      if ((name === 'td' || name === 'th') && runs.length) add(' ', style)
      inside(element, own, inDrawing || name === 'svg')
    }
    if (divides) end(own)
    if (name === 'li') prefix = ''
  }

  inside(root, { kind: 'p', level: 0 })
  end({ kind: 'p', level: 0 })
  return markup
}

function styled({ name }: Element, style: Style): Style {
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

/** Without space at either end, and nothing when only space is left. */
function withoutEdges(runs: Run[]): Run[] {
  const kept = runs.map((run) => ({ ...run }))
  while (kept[0] && !kept[0].note && (kept[0].t = kept[0].t.trimStart()) === '') kept.shift()
  for (let last = kept.at(-1); last && !last.note; last = kept.at(-1)) {
    last.t = last.t.trimEnd()
    if (last.t) break
    kept.pop()
  }
  return kept
}
