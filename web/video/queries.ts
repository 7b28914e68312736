import type { CallInput } from '#contract/endpoint.ts'
import { queryOptions } from '@tanstack/react-query'
import { video } from '#contract/video/endpoints.ts'
import type { Film } from '#contract/video/shapes.ts'
import { takePlace } from '#web/history/index.ts'
import { call, Offline } from '#web/platform/wire/api.ts'
import { openParting } from '#web/platform/wire/exit-call.ts'
import { openFilm } from './player/source/preloaded-film.ts'

/** Tells where a viewer is in a film and how long it was watched. */
export const tellWatching = (body: CallInput<typeof video.end>['body']) =>
  call(video.end, { body }, { keepalive: true })

/** The same while the page goes. */
export const partingFromFilm = openParting(video.end.path, tellWatching)

/** One film for its player. Asking for it counts as a play, so it is asked for once a visit. */
export const filmToPlay = (id: string) =>
  queryOptions({
    queryKey: ['films', 'play', id],
    queryFn: async ({ signal, client, queryKey }) => {
      // Asked again, a film is open already
      if (!client.getQueryData(queryKey)) openFilm(id)
      const film = await call(video.play, { body: { id } }, { signal }).catch((error) => keptOr(error, id))
      if (!film.drama) takePlace({ ...film, id: String(film.id) }, film.resume)
      return film
    },
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  })

/** Without a server the film as this device keeps it, or else the error that was. */
async function keptOr(error: unknown, id: string): Promise<Film> {
  const kept = error instanceof Offline && (await import('./kept/instead.ts').catch(() => undefined))
  const film = kept && kept.keptInstead(id)
  if (!film) throw error
  return film
}
