import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { video } from '#contract/video/endpoints.ts'
import { call } from '#web/platform/api.ts'
import { pages } from '#web/platform/queries.ts'

/** `channel` is the id of a category; absent: films of every channel. */
export type FilmsWanted = { channel?: number | undefined; order?: 'new' | 'hot' }

/** While the library is empty it may be in the making: it is asked again this often, in milliseconds. */
const emptyInterval = 5_000
const askFor = ({ channel, order = 'new' }: FilmsWanted, size: number, cursor?: string | null) => ({
  size,
  order,
  ...(channel !== undefined && { categoryId: channel }),
  ...(cursor && { cursor }),
})

/** A list of films that goes on as long as there are any. */
export const filmList = (wanted: FilmsWanted) =>
  infiniteQueryOptions({
    ...pages,
    queryKey: ['films', 'list', wanted.channel ?? 'all', wanted.order ?? 'new'],
    queryFn: ({ pageParam, signal }) => call(video.home, { body: askFor(wanted, 20, pageParam) }, { signal }),
    refetchInterval: ({ state }) => (state.data?.pages[0]?.list.length === 0 ? emptyInterval : false),
  })

/** The first `size` films of a list, for a rail or a banner. */
export const filmShelf = (wanted: FilmsWanted, size: number) =>
  queryOptions({
    queryKey: ['films', 'shelf', wanted.channel ?? 'all', wanted.order ?? 'new', size],
    queryFn: ({ signal }) => call(video.home, { body: askFor(wanted, size) }, { signal }),
    refetchInterval: ({ state }) => (state.data?.list.length === 0 ? emptyInterval : false),
  })

/** One film for its player. Asking for it counts as a play, so it is asked for once a visit. */
export const filmToPlay = (id: string) =>
  queryOptions({
    queryKey: ['films', 'play', id],
    queryFn: ({ signal }) => call(video.play, { body: { id } }, { signal }),
    staleTime: Infinity,
    gcTime: 0,
    refetchOnReconnect: false,
    retry: false,
  })

/** What to watch after a film. */
export const filmsLike = (id: number) =>
  queryOptions({
    queryKey: ['films', 'like', id],
    queryFn: ({ signal }) => call(video.alike, { body: { id, size: 30 } }, { signal }),
  })
