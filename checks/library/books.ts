import { makeEpub } from '#server/import/books/epub/made-epub.ts'
import type { LibraryCase } from './library-case.ts'

/** A sentence, of which the texts of the library are made. */
export const paragraph = '雨停了以后，他沿着海边的路走了很久，直到灯塔的光照到脚下。'

const chapter = (title: string) => `${title}\n\n${`　　${paragraph}\n`.repeat(6)}\n`

/** A novel as text, with its title and author on top. */
export const novel = (title: string, chapters: readonly string[]): string =>
  `《${title}》\n作者：阿海\n\n${chapters.map(chapter).join('')}`

/** A file of such a text, and that it comes out chapter by chapter. */
export const text = (name: string, title: string, chapters: readonly string[]): LibraryCase => ({
  files: { [name]: () => novel(title, chapters) },
  makes: { kind: 'novel', title, author: '阿海', parts: [...chapters] },
})

type More = Omit<Parameters<typeof makeEpub>[0], 'documents' | 'metadata'>

/** An EPUB with a title, by 小满. */
export const epub = (title: string, documents: Record<string, string>, more: More = {}): Uint8Array =>
  makeEpub({ metadata: `<dc:title>${title}</dc:title><dc:creator>小满</dc:creator>`, documents, ...more })

/** The inside of a document of it. */
export const body = (title: string, inside = ''): string => `<h1>${title}</h1><p>${paragraph}</p>${inside}`
