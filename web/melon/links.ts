/** The page of a story. */
export const storyPath = (id: number | string): string => `/melon/detail?id=${id}`

export const categoryPath = (id: number): string => `/melon/category?id=${id}`
export const collectionPath = (id: number): string => `/melon/collection?id=${id}`
export const writerPath = (id: number): string => `/melon/creator?id=${id}`
export const storyTagPath = (tag: string): string => `/melon/tag?tag=${encodeURIComponent(tag)}`

/** Where there are all of a kind. */
export const allCollections = '/melon/collection'
export const allWriters = '/melon/creator'
export const allTags = '/melon/tag'
