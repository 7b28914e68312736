import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { catalogue } from '#contract/video/catalogue.ts'
import { video, type Period } from '#contract/video/endpoints.ts'
import { call } from '#web/platform/wire/api.ts'
import { pages } from '#web/platform/wire/query-client.ts'

/** The films played most in a period, of a channel by its id or of all. */
export const rankedFilms = (period: Period, categoryId: number | undefined) =>
  infiniteQueryOptions({
    ...pages,
    queryKey: ['films', 'rank', period, categoryId ?? 'all'],
    queryFn: ({ pageParam: cursor, signal }) =>
      call(
        video.rank,
        { body: { period, cursor, ...(categoryId !== undefined && { categoryId }) } },
        { signal },
      ),
  })

/** The first three of each channel's rank. */
export const channelRanks = (period: Period) =>
  queryOptions({
    queryKey: ['films', 'ranks', period],
    queryFn: ({ signal }) => call(video.rankOfCategories, { body: { period } }, { signal }),
  })

/** The collections whose episodes were played most in a period. */
export const rankedCollections = (period: Period) =>
  infiniteQueryOptions({
    ...pages,
    queryKey: ['collections', 'rank', period],
    queryFn: ({ pageParam: cursor, signal }) =>
      call(catalogue.collectionRank, { body: { period, cursor } }, { signal }),
  })
