import { type Block, mostChapters } from '#contract/novel/text.ts'

/** A parsed book: data only, in reading order. */
export type Book = {
  title?: string
  author?: string
  description?: string
  tags: string[]
  chapters: BookChapter[]
  /** Name of the cover picture in the archive. */
  cover?: string
  /** Names in the archive of the pictures of its blocks, each once, in order of appearance. */
  pictures: string[]
  /** Parts left out of a readable book, as text to show. */
  warnings: string[]
}

export type BookChapter = { volume?: string; title: string; blocks: Block[] }

/** Details of a book besides its text. */
export type BookDetails = Pick<Book, 'title' | 'author' | 'description' | 'tags'>

/** The file is no readable book; `message` is the reason for the operator. */
export class BookRefused extends Error {
  override name = 'BookRefused'
}

/** The files of a book's archive. `read` throws when a file is missing, broken or larger than `mostBytes`. */
export type BookFiles = {
  names: readonly string[]
  read: (name: string, mostBytes: number) => Promise<Uint8Array>
}

/** Most paragraphs of a book: each needs memory besides its letters. */
export const mostParagraphs = 1_000_000
export const tooManyParagraphs = `段落超过 ${mostParagraphs / 10_000} 万个`

/** Throws `BookRefused` for a book without text, or with more chapters than a novel may have. */
export function refuseUnreadable(chapters: readonly BookChapter[]): void {
  if (chapters.length === 0) throw new BookRefused('里面没有正文')
  if (chapters.length > mostChapters) throw new BookRefused(`章节超过 ${mostChapters} 个`)
}
