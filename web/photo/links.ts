/** The page of a set; the first of all pages of `/photo`, which are told apart by their query. */
export const photoPath = (id: number | string): string => `/photo?id=${id}`

export const photoTopicPath = (id: number): string => `/photo?topic=${id}`
export const photoTagPath = (tag: string): string => `/photo?tag=${encodeURIComponent(tag)}`
export const photoAuthorPath = (author: string): string => `/photo?author=${encodeURIComponent(author)}`
/** The sets of an account's own making. */
export const photosOfPath = (accountId: number): string => `/photo?user=${accountId}`
export const boughtPhotosPath = '/photo?my=bought'
