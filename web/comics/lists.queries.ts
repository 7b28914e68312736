import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { comics } from '#contract/comics/endpoints.ts'
import { call } from '#web/platform/wire/api.ts'
import { pages } from '#web/platform/wire/query-client.ts'
import type { Handful } from '#web/platform/lists/useTopicBatch.ts'

type Order = 'new' | 'hot'

export const comicsHome = queryOptions({
  queryKey: ['comics', 'home'],
  queryFn: ({ signal }) => call(comics.home, {}, { signal }),
})

export type CategoryWanted = {
  /** Absent: comics of every category. */
  category?: string | undefined
  order: Order
  finished?: boolean | undefined
}

/** The comics of a category, with all categories on every page. */
export const categoryComics = ({ category, order, finished }: CategoryWanted) =>
  infiniteQueryOptions({
    ...pages,
    queryKey: ['comics', 'category', category ?? '', order, finished ?? ''],
    queryFn: ({ pageParam: cursor, signal }) =>
      call(
        comics.category,
        {
          body: {
            cursor,
            order,
            ...(category && { categoryId: category }),
            ...(finished !== undefined && { finished }),
          },
        },
        { signal },
      ),
  })

export const freeComics = (order: Order) =>
  infiniteQueryOptions({
    ...pages,
    queryKey: ['comics', 'free', order],
    queryFn: ({ pageParam: cursor, signal }) => call(comics.free, { body: { cursor, order } }, { signal }),
  })

export const authorComics = (author: string) =>
  infiniteQueryOptions({
    ...pages,
    queryKey: ['comics', 'author', author],
    queryFn: ({ pageParam: cursor, signal }) => call(comics.author, { body: { cursor, author } }, { signal }),
  })

export const comicTags = queryOptions({
  queryKey: ['comics', 'tags'],
  queryFn: ({ signal }) => call(comics.tags, {}, { signal }),
})

export const tagComics = (id: string, order: Order) =>
  infiniteQueryOptions({
    ...pages,
    queryKey: ['comics', 'tag', id, order],
    queryFn: ({ pageParam: cursor, signal }) => call(comics.tag, { body: { id, order, cursor } }, { signal }),
  })

export const comicTopics = infiniteQueryOptions({
  ...pages,
  queryKey: ['comics', 'topics'],
  queryFn: ({ pageParam: cursor, signal }) => call(comics.topics, { body: { cursor } }, { signal }),
})

/** A topic with its comics in the operator's order. */
export const topicComics = (id: string) =>
  infiniteQueryOptions({
    ...pages,
    queryKey: ['comics', 'topic', id],
    queryFn: ({ pageParam: cursor, signal }) => call(comics.topic, { body: { id, cursor } }, { signal }),
  })

/** The comics of a topic that cost coins. */
export const paidOfTopic = (id: string) =>
  infiniteQueryOptions({
    ...pages,
    queryKey: ['comics', 'topic', id, 'paid'],
    queryFn: ({ pageParam: cursor, signal }) =>
      call(comics.paidOfTopic, { body: { id, cursor } }, { signal }),
  })

/** The comics of a topic, shuffled by a seed. */
export const shuffledComics = (id: string, seed: number) =>
  infiniteQueryOptions({
    ...pages,
    queryKey: ['comics', 'topic', id, 'shuffled', seed],
    queryFn: ({ pageParam: cursor, signal }) =>
      call(comics.shuffled, { body: { id, seed, cursor } }, { signal }),
  })

/** A handful of a topic's comics. */
export const askHandful = (body: Handful) => call(comics.shuffled, { body })
