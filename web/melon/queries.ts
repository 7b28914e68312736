import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { melon } from '#contract/melon/endpoints.ts'
import { call } from '#web/platform/wire/api.ts'
import { pages } from '#web/platform/wire/query-client.ts'

type StoryOrder = 'new' | 'hot'

/** Asking for a story counts as opening it: one that was just read is not asked for again. */
const readFor = 5 * 60_000

export const melonHome = queryOptions({
  queryKey: ['stories', 'home'],
  queryFn: ({ signal }) => call(melon.home, {}, { signal }),
})

export const storyCategories = queryOptions({
  queryKey: ['stories', 'categories'],
  queryFn: async ({ signal }) => (await call(melon.categories, {}, { signal })).list,
})

/** The stories of a category, or of all. */
export const stories = (categoryId: string | undefined, order: StoryOrder) =>
  infiniteQueryOptions({
    ...pages,
    queryKey: ['stories', 'list', categoryId ?? 'all', order],
    queryFn: ({ pageParam: cursor, signal }) =>
      call(
        melon.list,
        { body: { cursor, order, ...(categoryId !== undefined && { id: categoryId }) } },
        { signal },
      ),
  })

/** Who tells stories, with what they told. */
export const storiesOfWriter = (id: string, order: StoryOrder) =>
  infiniteQueryOptions({
    ...pages,
    queryKey: ['stories', 'writer', id, order],
    queryFn: ({ pageParam: cursor, signal }) =>
      call(melon.ofWriter, { body: { cursor, order, id } }, { signal }),
  })

export const taggedStories = (tag: string, order: StoryOrder) =>
  infiniteQueryOptions({
    ...pages,
    queryKey: ['stories', 'tag', tag, order],
    queryFn: ({ pageParam: cursor, signal }) =>
      call(melon.tagged, { body: { cursor, order, tag } }, { signal }),
  })

/** A collection with its stories in order. */
export const storyCollection = (id: string) =>
  infiniteQueryOptions({
    ...pages,
    queryKey: ['stories', 'collection', id],
    queryFn: ({ pageParam: cursor, signal }) => call(melon.collection, { body: { cursor, id } }, { signal }),
  })

export const storyCollections = infiniteQueryOptions({
  ...pages,
  queryKey: ['stories', 'collections'],
  queryFn: ({ pageParam: cursor, signal }) => call(melon.collections, { body: { cursor } }, { signal }),
})

export const writers = infiniteQueryOptions({
  ...pages,
  queryKey: ['stories', 'writers'],
  queryFn: ({ pageParam: cursor, signal }) => call(melon.writers, { body: { cursor } }, { signal }),
})

export const storyTags = queryOptions({
  queryKey: ['stories', 'tags'],
  queryFn: async ({ signal }) => (await call(melon.tags, {}, { signal })).list,
})

/** One story to read. */
export const story = (id: string) =>
  queryOptions({
    queryKey: ['stories', 'story', id],
    queryFn: ({ signal }) => call(melon.detail, { body: { id } }, { signal }),
    staleTime: readFor,
  })
