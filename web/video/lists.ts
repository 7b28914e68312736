import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { Reply } from '#contract/endpoint.ts'
import { video, type Period } from '#contract/video/endpoints.ts'
import { call } from '#web/platform/api.ts'

const freshFor = 60_000

const pages = {
  initialPageParam: null as string | null,
  getNextPageParam: (last: { next: string | null }) => last.next,
  staleTime: freshFor,
}

/** The films of a tag. */
export const tagFilms = (title: string, order: 'new' | 'hot') =>
  infiniteQueryOptions({
    ...pages,
    queryKey: ['films', 'tag', title, order],
    queryFn: ({ pageParam, signal }): Promise<Reply<typeof video.tag>> =>
      call(video.tag, { body: { title, order, ...(pageParam && { cursor: pageParam }) } }, { signal }),
  })

/** The tags most films carry. */
export const topTags = queryOptions({
  queryKey: ['films', 'tags'],
  queryFn: ({ signal }) => call(video.tagList, { body: {} }, { signal }),
  staleTime: freshFor,
})

/** The films played most in a period, of a channel by its id or of all. */
export const rankedFilms = (period: Period, channel: number | undefined) =>
  infiniteQueryOptions({
    ...pages,
    queryKey: ['films', 'rank', period, channel ?? 'all'],
    queryFn: ({ pageParam, signal }): Promise<Reply<typeof video.rank>> =>
      call(
        video.rank,
        {
          body: {
            period,
            ...(channel !== undefined && { categoryId: channel }),
            ...(pageParam && { cursor: pageParam }),
          },
        },
        { signal },
      ),
  })

/** The first three of each channel's rank. */
export const channelRanks = (period: Period) =>
  queryOptions({
    queryKey: ['films', 'ranks', period],
    queryFn: ({ signal }) => call(video.rankOfCategories, { body: { period } }, { signal }),
    staleTime: freshFor,
  })

/** What to watch after a film. */
export const filmsLike = (id: number) =>
  queryOptions({
    queryKey: ['films', 'like', id],
    queryFn: ({ signal }) => call(video.alike, { body: { id, size: 30 } }, { signal }),
    staleTime: freshFor,
  })

/** The films chosen for today. */
export const dayPicks = queryOptions({
  queryKey: ['films', 'day'],
  queryFn: ({ signal }) => call(video.dayPicks, {}, { signal }),
  staleTime: freshFor,
})
