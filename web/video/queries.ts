import {
  infiniteQueryOptions,
  queryOptions,
  type InfiniteData,
  type QueryClient,
} from '@tanstack/react-query'
import type { Reply } from '#contract/endpoint.ts'
import { video } from '#contract/video/endpoints.ts'
import { takePlace } from '#web/history/index.ts'
import { call } from '#web/platform/api.ts'

type Page = Reply<typeof video.home>
/** `channel` is the id of a category; absent: films of every channel. */
export type FilmsWanted = { channel?: number | undefined; order?: 'new' | 'hot' }

/** While the library is empty it may be in the making: it is asked again this often, in milliseconds. */
const emptyInterval = 5_000
const freshFor = 60_000

const askFor = ({ channel, order = 'new' }: FilmsWanted, size: number, cursor?: string | null) => ({
  size,
  order,
  ...(channel !== undefined && { categoryId: channel }),
  ...(cursor && { cursor }),
})

/** A list of films that goes on as long as there are any. */
export const filmList = (wanted: FilmsWanted) =>
  infiniteQueryOptions({
    queryKey: ['films', 'list', wanted.channel ?? 'all', wanted.order ?? 'new'],
    queryFn: ({ pageParam, signal }) => call(video.home, { body: askFor(wanted, 20, pageParam) }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (last: Page) => last.next,
    staleTime: freshFor,
    refetchInterval: ({ state }) => (state.data?.pages[0]?.list.length === 0 ? emptyInterval : false),
  })

/** The first `size` films of a list, for a rail or a banner. */
export const filmShelf = (wanted: FilmsWanted, size: number) =>
  queryOptions({
    queryKey: ['films', 'shelf', wanted.channel ?? 'all', wanted.order ?? 'new', size],
    queryFn: ({ signal }) => call(video.home, { body: askFor(wanted, size) }, { signal }),
    staleTime: freshFor,
    refetchInterval: ({ state }) => (state.data?.list.length === 0 ? emptyInterval : false),
  })

/** One film for its player. Asking for it counts as a play, so it is asked for once a visit. */
export const filmToPlay = (id: string) =>
  queryOptions({
    queryKey: ['films', 'play', id],
    queryFn: async ({ signal }) => {
      const film = await call(video.play, { body: { id } }, { signal })
      takePlace({ ...film, id: String(film.id) }, film.resume)
      return film
    },
    staleTime: Infinity,
    gcTime: 0,
    refetchOnReconnect: false,
    retry: false,
  })

/** Loads a list anew from its first page, instead of repeating every page that was scrolled to. */
export async function refreshList(
  client: QueryClient,
  { queryKey }: ReturnType<typeof filmList>,
): Promise<void> {
  client.setQueryData<InfiniteData<Page, string | null>>(
    queryKey,
    (data) => data && { pages: data.pages.slice(0, 1), pageParams: data.pageParams.slice(0, 1) },
  )
  await client.refetchQueries({ queryKey, exact: true }, { throwOnError: true })
}
