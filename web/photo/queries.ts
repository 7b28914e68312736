import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { photo } from '#contract/photo/endpoints.ts'
import { call } from '#web/platform/wire/api.ts'
import { pages } from '#web/platform/wire/query-client.ts'

export type PhotoOrder = 'new' | 'hot'

/** The paths of photos die one to two hours after they were given. */
const pathsLast = 45 * 60_000

/** The categories and topics there are. */
export const photoHome = queryOptions({
  queryKey: ['photos', 'home'],
  queryFn: ({ signal }) => call(photo.home, {}, { signal }),
})

/** The sets of a category, or of all. */
export const photoSets = (categoryId: number | undefined, order: PhotoOrder) =>
  infiniteQueryOptions({
    ...pages,
    queryKey: ['photos', 'list', categoryId ?? 'all', order],
    queryFn: ({ pageParam: cursor, signal }) =>
      categoryId === undefined
        ? call(photo.list, { body: { cursor, order } }, { signal })
        : call(photo.category, { body: { cursor, order, id: categoryId } }, { signal }),
  })

/** The sets of a tag or of an author. */
export const photosBy = (which: { tag: string } | { author: string }) =>
  infiniteQueryOptions({
    ...pages,
    queryKey: ['photos', 'list', which],
    queryFn: ({ pageParam: cursor, signal }) => call(photo.list, { body: { cursor, ...which } }, { signal }),
  })

/** A topic with its sets. */
export const photoTopic = (id: string) =>
  infiniteQueryOptions({
    ...pages,
    queryKey: ['photos', 'topic', id],
    queryFn: ({ pageParam: cursor, signal }) => call(photo.topic, { body: { cursor, id } }, { signal }),
  })

/** The sets of a person's own making. */
export const photosOf = (userId: string) =>
  infiniteQueryOptions({
    ...pages,
    queryKey: ['photos', 'of', userId],
    queryFn: ({ pageParam: cursor, signal }) =>
      call(photo.ofPerson, { body: { cursor, userId } }, { signal }),
  })

export const boughtPhotos = infiniteQueryOptions({
  ...pages,
  queryKey: ['photos', 'bought'],
  queryFn: ({ pageParam: cursor, signal }) => call(photo.bought, { body: { cursor } }, { signal }),
})

/** One set with the photos that may be seen. */
export const photoSet = (id: string) =>
  queryOptions({
    queryKey: ['photos', 'set', id],
    queryFn: ({ signal }) => call(photo.detail, { body: { id } }, { signal }),
    staleTime: pathsLast,
  })
