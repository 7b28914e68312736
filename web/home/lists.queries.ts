import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { catalogue } from '#contract/video/catalogue.ts'
import { video } from '#contract/video/endpoints.ts'
import { call } from '#web/platform/wire/api.ts'
import { pages } from '#web/platform/wire/query-client.ts'
import type { Handful } from '#web/platform/lists/useTopicBatch.ts'

// The lists home leads to. They stand apart from its own: the first page needs none of them.

/** The films of a tag. */
export const tagFilms = (title: string, order: 'new' | 'hot') =>
  infiniteQueryOptions({
    ...pages,
    queryKey: ['films', 'tag', title, order],
    queryFn: ({ pageParam: cursor, signal }) =>
      call(video.tag, { body: { title, order, cursor } }, { signal }),
  })

/** Tags by handfuls, those of the most films first. */
export const tagHandfuls = infiniteQueryOptions({
  ...pages,
  queryKey: ['films', 'tags'],
  queryFn: ({ pageParam: cursor, signal }) => call(video.tagList, { body: { cursor, size: 12 } }, { signal }),
})

/** The films chosen for today. */
export const dayPicks = queryOptions({
  queryKey: ['films', 'day'],
  queryFn: ({ signal }) => call(video.dayPicks, {}, { signal }),
})

/** All films of a section of home. */
export const sectionFilms = (id: string) =>
  infiniteQueryOptions({
    ...pages,
    queryKey: ['films', 'section', id],
    queryFn: ({ pageParam: cursor, signal }) => call(catalogue.section, { body: { id, cursor } }, { signal }),
  })

/** A topic with its films in the operator's order. */
export const topicFilms = (id: string) =>
  infiniteQueryOptions({
    ...pages,
    queryKey: ['topics', id],
    queryFn: ({ pageParam: cursor, signal }) => call(catalogue.topic, { body: { id, cursor } }, { signal }),
  })

/** The films of a topic, shuffled by a seed. */
export const shuffledFilms = (id: string, seed: number) =>
  infiniteQueryOptions({
    ...pages,
    queryKey: ['topics', id, 'shuffled', seed],
    queryFn: ({ pageParam: cursor, signal }) =>
      call(catalogue.shuffled, { body: { id, seed, cursor } }, { signal }),
  })

/** A handful of a topic's films, shuffled by a seed; `next` of its reply leads to the handful after it. */
export const askHandful = (body: Handful) => call(catalogue.shuffled, { body })
