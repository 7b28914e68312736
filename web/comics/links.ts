/** The page of a comic. */
export const comicPath = (id: number | string): string => `/comics/comicsDetail/${id}`

/** Where a chapter is read, by the chapter's own id; `page` from 1, without it where it was left. */
export const readPath = (chapterId: number, page?: number): string =>
  `/comics/comicsReadPage/${chapterId}${page ? `?page=${page}` : ''}`

/** Where a comic is given stars. */
export const scorePath = (id: number): string => `/comics/scorePage/${id}`

/** A list of comics, which the home of comics shows in its place. */
export const listPath = (list: 'category' | 'tag' | 'topic' | 'author' | 'rank' | 'free', value = ''): string =>
  `/comics?${list}=${encodeURIComponent(value || 'all')}`
