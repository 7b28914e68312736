import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { catalogue } from '#contract/video/catalogue.ts'
import { video } from '#contract/video/endpoints.ts'
import { call } from '#web/platform/wire/api.ts'
import { pages } from '#web/platform/wire/query-client.ts'

/** `channel` is the id of a category; absent: films of every channel. */
export type FilmsWanted = { channel?: number | undefined; order: 'new' | 'hot' }

/** While the library is empty it may be in the making: it is asked again this often, in milliseconds. */
const emptyInterval = 5_000

const ofChannel = (channel: number | undefined) => (channel === undefined ? {} : { categoryId: channel })

/** The films of a channel or of all, endless. */
export const filmList = ({ channel, order }: FilmsWanted) =>
  infiniteQueryOptions({
    ...pages,
    queryKey: ['films', 'list', channel ?? 'all', order],
    queryFn: ({ pageParam: cursor, signal }) =>
      call(video.home, { body: { ...ofChannel(channel), order, cursor } }, { signal }),
    refetchInterval: ({ state }) => (state.data?.pages[0]?.list.length === 0 ? emptyInterval : false),
  })

/** The sections of a channel's home page, or of 推荐. */
export const homeSections = (channel: number | undefined) =>
  queryOptions({
    queryKey: ['home', channel ?? 'all'],
    queryFn: ({ signal }) => call(catalogue.homeSections, { body: ofChannel(channel) }, { signal }),
  })
