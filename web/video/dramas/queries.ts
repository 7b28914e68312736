import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query'
import type { DramaPlay } from '#contract/video/drama-shapes.ts'
import { dramas } from '#contract/video/dramas.ts'
import { toast } from '#ui/feedback/toast.ts'
import { call, messageOf } from '#web/platform/wire/api.ts'
import { queryClient } from '#web/platform/wire/query-client.ts'
import { savesData } from '../prefetch.ts'
import { openFilm } from '../player/source/preloaded-film.ts'
import { isWhole } from '../player/rules.ts'
import { placesChanged } from './places.ts'

// Under `dramas mine` lies what differs from viewer to viewer: asked again when something was bought.

const playsKey = ['dramas', 'mine', 'play']
const playKey = (id: string, episode: string) => [...playsKey, id, episode]

/** The body of a call for a drama by an address, which knows the drama, one of its episodes, or both. */
const named = (id: string, episode: string) => ({
  ...(id !== '0' && { id }),
  ...(episode && { episode }),
})

/**
 * A drama with the episode to play: the one named, else where this viewer goes on. Asking for it counts as a play. What was fetched
 * ahead plays meanwhile, and so does the episode before it until the other is there.
 */
export const dramaToPlay = (id: string, episode: string) =>
  queryOptions({
    queryKey: playKey(id, episode),
    queryFn: ({ signal }) => call(dramas.play, { body: named(id, episode) }, { signal }),
    initialData: () => fetchedAhead(Number(episode)),
    initialDataUpdatedAt: beforeAll,
    placeholderData: keepPreviousData,
    staleTime: (query) => (query.state.dataUpdatedAt > beforeAll ? Infinity : 0),
    gcTime: 0,
    retry: false,
  })

/** When what was fetched ahead counts as fetched: it is asked for again at once, and then no more. */
const beforeAll = 1

const aheadKey = (episode: number) => [...playsKey, 'ahead', episode]

/** What was fetched of an episode ahead, unless something was bought since. */
function fetchedAhead(episode: number): DramaPlay | undefined {
  const state = queryClient.getQueryState<DramaPlay>(aheadKey(episode))
  return state?.isInvalidated ? undefined : state?.data
}

/** The grants in its addresses live two hours: asked again before that. */
const aheadFreshFor = 30 * 60_000

/** Fetches the next episode ahead with its first seconds, so that it begins at once. Failing changes nothing. */
export async function openNext(id: number, episode: number): Promise<void> {
  const { film } = await queryClient.fetchQuery({
    queryKey: aheadKey(episode),
    queryFn: () => call(dramas.play, { body: { id, episode, ahead: true } }),
    staleTime: aheadFreshFor,
    retry: false,
  })
  if (isWhole(film) && !savesData()) openFilm(String(film.id))
}

/** The same with the viewer among those who follow it, or not. */
function followedIn(play: DramaPlay, following: boolean): DramaPlay {
  if (play.following === following) return play
  const followed = Math.max(0, play.drama.followed + (following ? 1 : -1))
  return { ...play, following, drama: { ...play.drama, followed } }
}

/** 追剧: at once on the screen, taken back with a word when it fails. */
export function useFollowDrama(play: DramaPlay) {
  const { id } = play.drama
  const put = (following: boolean) =>
    queryClient.setQueriesData<DramaPlay>({ queryKey: playsKey }, (data) =>
      data?.drama.id === id ? followedIn(data, following) : data,
    )
  return useMutation({
    // A second tap waits for the first
    scope: { id: `follow drama ${id}` },
    mutationFn: (follow: boolean) => call(dramas.follow, { body: { id, follow } }),
    onMutate: put,
    onSuccess: ({ following }) => {
      toast(following ? '已加入我的追剧' : '已取消追剧', { kind: 'good' })
      return placesChanged()
    },
    onError: (error, follow) => {
      put(!follow)
      toast(messageOf(error), { kind: 'bad' })
    },
  })
}
