import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { video } from '#contract/video/endpoints.ts'
import { call } from '#web/platform/api.ts'
import { pages } from '#web/platform/queries.ts'

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
