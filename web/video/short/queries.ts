import { infiniteQueryOptions, queryOptions, type InfiniteData } from '@tanstack/react-query'
import type { Reply } from '#contract/endpoint.ts'
import { short } from '#contract/video/short.ts'
import type { ShortVideo } from '#contract/video/short-shapes.ts'
import { call } from '#web/platform/wire/api.ts'
import { openParting } from '#web/platform/wire/exit-call.ts'
import { pages, queryClient } from '#web/platform/wire/query-client.ts'
import { keepStandings } from '#web/social/index.ts'

/** The feeds; the page of one video goes on with what is recommended `after` it. */
export type FeedName = 'following' | 'recommended' | 'featured' | 'free'

type Page = Reply<typeof short.recommended>

const pageSize = 10

const isThere = <T>(value: T | null): value is T => value !== null

function keep(videos: readonly ShortVideo[]): void {
  keepStandings(
    videos.flatMap(({ standing, uploaderStanding }) => [standing, uploaderStanding].filter(isThere)),
  )
}

/** A feed, page after page. It stays as it is until somebody asks for another: what was seen is found again where it was. */
export const feedOf = (name: FeedName, after?: string) =>
  infiniteQueryOptions({
    ...pages,
    queryKey: ['short', 'feed', name, after ?? ''],
    queryFn: async ({ pageParam: cursor, signal }): Promise<Page> => {
      const page = await call(short[name], { body: { cursor, size: pageSize } }, { signal })
      keep(page.list)
      return page
    },
    staleTime: Infinity,
  })

/** One short video, for a link to it. */
export const shortVideo = (id: string) =>
  queryOptions({
    queryKey: ['short', 'one', id],
    queryFn: async ({ signal }) => {
      const video = await call(short.one, { body: { id } }, { signal })
      keep([video])
      return video
    },
    staleTime: Infinity,
    retry: false,
  })

/** Begins a feed anew: another session, another choice. */
export const renewFeed = (name: FeedName, after?: string): Promise<void> =>
  queryClient.resetQueries({ queryKey: feedOf(name, after).queryKey, exact: true })

/** Asks again what may be watched of a video, wherever it is shown: it was bought, or a membership began. */
export async function refreshShort(id: number): Promise<void> {
  const fresh = await call(short.one, { body: { id } })
  // A showing keeps its name: what was watched of it before counts with what comes
  const renew = (video: ShortVideo): ShortVideo =>
    video.id === id ? { ...fresh, playKey: video.playKey } : video
  queryClient.setQueriesData<InfiniteData<Page>>(
    { queryKey: ['short', 'feed'] },
    (data) => data && { ...data, pages: data.pages.map((page) => ({ ...page, list: page.list.map(renew) })) },
  )
  queryClient.setQueryData<ShortVideo>(shortVideo(String(id)).queryKey, (video) => video && renew(video))
}

/** The short videos of an account or an actor. */
export const shortsOf = (kind: 'account' | 'actor', id: number) =>
  infiniteQueryOptions({
    ...pages,
    queryKey: ['short', 'of', kind, id],
    queryFn: ({ pageParam: cursor, signal }) =>
      call(short.ofUploader, { body: { kind, id, cursor } }, { signal }),
  })

/** How a showing ended: whole seconds watched, and the last second that was seen. */
export type Showing = { id: number; playKey: string; watched: number; position: number }

const tellShowings = (body: { showings: Showing[] }) => call(short.shown, { body }, { keepalive: true })

/** Tells how showings ended, also while the page goes. */
export const showingsTeller = {
  tell: tellShowings,
  parting: openParting(short.shown.path, tellShowings),
}
