import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { novel } from '#contract/novel/endpoints.ts'
import { call } from '#web/platform/wire/api.ts'
import { pages } from '#web/platform/wire/query-client.ts'
import type { Handful } from '#web/platform/lists/useTopicBatch.ts'

type Order = 'new' | 'hot'
export type Only = 'audio' | 'finished' | 'free'

export const novelsHome = queryOptions({
  queryKey: ['novel', 'home'],
  queryFn: ({ signal }) => call(novel.homeSections, {}, { signal }),
})

export type NovelsWanted = { category?: string; only?: Only | undefined; order: Order }

/** Novels of a category, or of all without one. */
export const novels = ({ category, only, order }: NovelsWanted) =>
  infiniteQueryOptions({
    ...pages,
    queryKey: ['novel', 'list', category ?? '', only ?? '', order],
    queryFn: ({ pageParam: cursor, signal }) =>
      call(
        novel.home,
        { body: { cursor, order, ...(category && { categoryId: category }), ...(only && { only }) } },
        { signal },
      ),
  })

export const authorNovels = (name: string) =>
  infiniteQueryOptions({
    ...pages,
    queryKey: ['novel', 'author', name],
    queryFn: ({ pageParam: cursor, signal }) => call(novel.author, { body: { cursor, name } }, { signal }),
  })

/** The tags novels carry, those most used first. */
export const novelTags = queryOptions({
  queryKey: ['novel', 'tags'],
  queryFn: ({ signal }) => call(novel.tags, { body: { size: 50 } }, { signal }),
})

export const tagNovels = (id: string, order: Order) =>
  infiniteQueryOptions({
    ...pages,
    queryKey: ['novel', 'tag', id, order],
    queryFn: ({ pageParam: cursor, signal }) => call(novel.tag, { body: { id, order, cursor } }, { signal }),
  })

/** A topic with its novels in the operator's order. */
export const topicNovels = (id: string) =>
  infiniteQueryOptions({
    ...pages,
    queryKey: ['novel', 'topic', id],
    queryFn: ({ pageParam: cursor, signal }) => call(novel.topic, { body: { id, cursor } }, { signal }),
  })

/** The novels of a topic, shuffled by a seed. */
export const shuffledNovels = (id: string, seed: number) =>
  infiniteQueryOptions({
    ...pages,
    queryKey: ['novel', 'topic', id, 'shuffled', seed],
    queryFn: ({ pageParam: cursor, signal }) =>
      call(novel.shuffled, { body: { id, seed, cursor } }, { signal }),
  })

/** A handful of a topic's novels. */
export const askHandful = (body: Handful) => call(novel.shuffled, { body })
