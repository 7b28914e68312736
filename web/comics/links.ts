/** The page of a comic. */
export const comicPath = (id: number | string): string => `/comics/comicsDetail/${id}`

/** Where a chapter is read, by the chapter's own id; `page` from 1, without it where it was left. */
export const readPath = (chapterId: number, page?: number): string =>
  `/comics/comicsReadPage/${chapterId}${page ? `?page=${page}` : ''}`

/** Where a comic is given stars. */
export const scorePath = (id: number): string => `/comics/scorePage/${id}`

/** The lists of comics; they stand under the address of the home, each with a value: an id, a name, or `all`. */
export type ComicList = 'category' | 'tag' | 'topic' | 'author' | 'rank' | 'free'

export const listPath = (list: ComicList, value: string | number = 'all'): string =>
  `/comics?${list}=${encodeURIComponent(value)}`

/** What one follows. */
export const shelfPath = '/comics/bookshelf'
