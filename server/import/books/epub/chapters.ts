import { type Block, textOf } from '#contract/novel/text.ts'
import { onOneLine } from '../../details.ts'
import type { BookChapter } from '../book.ts'
import type { ContentsEntry } from './contents.ts'
import type { Markup } from './markup.ts'

const maxTitleLength = 80

type Cut = { at: number; title: string; volume?: string }

/**
 * Splits the documents of a book, which come in order, into chapters. A document without an entry in the table of
 * contents continues the chapter before it; without a table, documents and their headings are the chapters.
 */
export class ChapterMaker {
  readonly #contents: Map<string, ContentsEntry[]>
  readonly #bookTitle: string
  readonly #chapters: BookChapter[] = []

  constructor(contents: readonly ContentsEntry[], bookTitle = '') {
    this.#contents = Map.groupBy(contents, ({ file }) => file)
    this.#bookTitle = bookTitle
  }

  take(file: string, markup: Markup, pageTitle: string): void {
    const { blocks } = markup
    if (blocks.length === 0) return
    const cuts = this.#contents.size ? this.#listedCuts(file, markup) : this.#headingCuts(markup, pageTitle)
    const first = cuts[0]?.at ?? blocks.length
    if (first > 0) this.#goOn(blocks.slice(0, first), markup)
    for (const [at, { at: from, title, volume }] of cuts.entries())
      this.#chapters.push({
        title,
        ...(volume && volume !== title && { volume }),
        blocks: blocks.slice(from, cuts[at + 1]?.at),
      })
  }

  /** The chapters, without those that consist of their title only. */
  made(): BookChapter[] {
    return this.#chapters
      .map((chapter) => ({ ...chapter, blocks: withoutTitle(chapter) }))
      .filter(({ blocks }) => blocks.length > 0)
  }

  #listedCuts(file: string, { anchors }: Markup): Cut[] {
    const cuts = new Map<number, Cut>()
    for (const { fragment, title, volume } of this.#contents.get(file) ?? []) {
      const at = (fragment && anchors.get(fragment)) || 0
      cuts.set(at, { at, title, ...(volume && { volume }) })
    }
    return [...cuts.values()].toSorted((a, b) => a.at - b.at)
  }

  #headingCuts({ headings }: Markup, pageTitle: string): Cut[] {
    const top = headings.reduce((least, { level }) => Math.min(least, level), Number.POSITIVE_INFINITY)
    const cuts = headings.filter(({ level }) => level === top && level <= 3).map(cutOf)
    const named = onOneLine(pageTitle, maxTitleLength)
    const title = named && named !== this.#bookTitle ? named : `第 ${this.#chapters.length + 1} 节`
    if (cuts.length === 0) return [{ at: 0, title }]
    // Text before the first heading of a document belongs to the same chapter.
    return cuts.map((cut, at) => (at === 0 ? { ...cut, at: 0 } : cut))
  }

  #goOn(blocks: Block[], { headings }: Markup): void {
    const last = this.#chapters.at(-1)
    if (last) for (const block of blocks) last.blocks.push(block)
    else this.#chapters.push({ title: onOneLine(headings[0]?.title ?? '', maxTitleLength) || '卷首', blocks })
  }
}

const cutOf = ({ at, title }: Markup['headings'][number]): Cut => ({
  at,
  title: onOneLine(title, maxTitleLength),
})

/** The blocks without leading headings that repeat the title, at once or in parts. */
function withoutTitle({ title, blocks }: BookChapter): Block[] {
  const titleLetters = lettersOnly(title)
  let heading = ''
  for (const [at, block] of blocks.entries()) {
    if (block.kind !== 'h') break
    heading += lettersOnly(textOf(block))
    if (heading === titleLetters) return blocks.slice(at + 1)
  }
  return blocks
}

const lettersOnly = (text: string) => text.replaceAll(/[\s\p{P}\p{S}]+/gu, '')
