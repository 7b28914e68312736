import { type Block, mostChapters } from '#contract/novel/text.ts'

/** What a parser makes of a file: data alone, in the order it is read. */
export type Book = {
  title?: string
  author?: string
  description?: string
  tags: string[]
  chapters: BookChapter[]
  /** The name in the archive of the picture on its cover. */
  cover?: string
  /** The names in the archive of the pictures its blocks show, each once, in the order they are met. */
  pictures: string[]
  /** What was left out though the book is sound, fit to show. */
  warnings: string[]
}

export type BookChapter = { volume?: string; title: string; blocks: Block[] }

/** What may be said of a book outside its text. */
export type BookDetails = Pick<Book, 'title' | 'author' | 'description' | 'tags'>

/** A file that is no book that can be read; `message` says why, for the operator. */
export class BookRefused extends Error {
  override name = 'BookRefused'
}

/** The files of a book's archive. `read` throws when a file is not there, is broken or holds more than `mostBytes`. */
export type BookFiles = {
  names: readonly string[]
  read: (name: string, mostBytes: number) => Promise<Uint8Array>
}

/** The most paragraphs of a book: each costs memory besides its letters. */
export const mostParagraphs = 1_000_000
export const tooManyParagraphs = `段落超过 ${mostParagraphs / 10_000} 万个`

/** Throws `BookRefused` for a book with nothing to read, or with more chapters than a novel may have. */
export function refuseUnreadable(chapters: readonly BookChapter[]): void {
  if (chapters.length === 0) throw new BookRefused('里面没有正文')
  if (chapters.length > mostChapters) throw new BookRefused(`章节超过 ${mostChapters} 个`)
}
