import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { catalogue } from '#contract/video/catalogue.ts'
import { call } from '#web/platform/wire/api.ts'
import { pages } from '#web/platform/wire/query-client.ts'

/** Who an actor is. */
export const actor = (id: string) =>
  queryOptions({
    queryKey: ['actors', id],
    queryFn: ({ signal }) => call(catalogue.actor, { body: { id } }, { signal }),
  })

/** The films of an actor. */
export const actorFilms = (id: string, order: 'new' | 'hot') =>
  infiniteQueryOptions({
    ...pages,
    queryKey: ['actors', id, 'films', order],
    queryFn: ({ pageParam: cursor, signal }) =>
      call(catalogue.actorFilms, { body: { id, order, cursor } }, { signal }),
  })

/** A collection with its episodes. */
export const collection = (id: string) =>
  queryOptions({
    queryKey: ['collections', id],
    queryFn: ({ signal }) => call(catalogue.collection, { body: { id } }, { signal }),
  })
