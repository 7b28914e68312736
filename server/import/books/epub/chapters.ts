import { type Block, textOf } from '#contract/novel/text.ts'
import { onOneLine } from '../../details.ts'
import type { BookChapter } from '../book.ts'
import type { ContentsEntry } from './contents.ts'
import type { Markup } from './markup.ts'

const longestTitle = 80

type Cut = { at: number; title: string; volume?: string }

/**
 * Makes chapters of the documents of a book, which come in order. A document without an entry in the table of contents goes
 * on with the chapter before it; where there is no table, documents and their headings are the chapters.
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

  /** The chapters, without those in which nothing stands but their title. */
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
    const named = onOneLine(pageTitle, longestTitle)
    const title = named && named !== this.#bookTitle ? named : `第 ${this.#chapters.length + 1} 节`
    if (cuts.length === 0) return [{ at: 0, title }]
    // What stands before the heading of a document is of the same chapter.
    return cuts.map((cut, at) => (at === 0 ? { ...cut, at: 0 } : cut))
  }

  #goOn(blocks: Block[], { headings }: Markup): void {
    const last = this.#chapters.at(-1)
    if (last) for (const block of blocks) last.blocks.push(block)
    else this.#chapters.push({ title: onOneLine(headings[0]?.title ?? '', longestTitle) || '卷首', blocks })
  }
}

const cutOf = ({ at, title }: Markup['headings'][number]): Cut => ({
  at,
  title: onOneLine(title, longestTitle),
})

/** The blocks without the headings at their top that say the title again, at once or in parts. */
function withoutTitle({ title, blocks }: BookChapter): Block[] {
  const wanted = squeezed(title)
  let said = ''
  for (const [at, block] of blocks.entries()) {
    if (block.kind !== 'h') break
    said += squeezed(textOf(block))
    if (said === wanted) return blocks.slice(at + 1)
  }
  return blocks
}

const squeezed = (text: string) => text.replaceAll(/[\s\p{P}\p{S}]+/gu, '')
