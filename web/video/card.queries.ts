import { queryOptions } from '@tanstack/react-query'
import { video } from '#contract/video/endpoints.ts'
import { call } from '#web/platform/wire/api.ts'

/** One film as lists show it, by an id from an address. */
export const filmCard = (id: string) =>
  queryOptions({
    queryKey: ['films', 'card', id],
    queryFn: ({ signal }) => call(video.card, { body: { id } }, { signal }),
    enabled: id !== '',
    retry: false,
  })

/** What to watch after a film. */
export const filmsLike = (id: number) =>
  queryOptions({
    queryKey: ['films', 'like', id],
    queryFn: ({ signal }) => call(video.alike, { body: { id, size: 30 } }, { signal }),
  })
