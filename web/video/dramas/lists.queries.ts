import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { history } from '#contract/history/endpoints.ts'
import type { DramaForm } from '#contract/video/drama-shapes.ts'
import { dramas } from '#contract/video/dramas.ts'
import { call } from '#web/platform/wire/api.ts'
import { pages } from '#web/platform/wire/query-client.ts'
import { placesKey } from './places.ts'

type Order = 'new' | 'hot'

export const dramasHome = queryOptions({
  queryKey: ['dramas', 'home'],
  queryFn: ({ signal }) => call(dramas.home, {}, { signal }),
})

/** Dramas to go on with, the last watched first. */
export const unfinishedDramas = queryOptions({
  queryKey: [...placesKey, 'unfinished'],
  queryFn: async ({ signal }) =>
    (await call(history.unfinished, { body: { kind: 'drama', size: 12 } }, { signal })).list,
  staleTime: 0,
})

export type TypeWanted = {
  /** A category, a form, or neither. */
  category?: string | undefined
  form?: DramaForm | undefined
  order: Order
  finished?: boolean | undefined
}

export const dramasByType = ({ category, form, order, finished }: TypeWanted) =>
  infiniteQueryOptions({
    ...pages,
    queryKey: ['dramas', 'type', category ?? '', form ?? '', order, finished ?? ''],
    queryFn: ({ pageParam: cursor, signal }) => {
      if (form === 'vertical' && finished === undefined)
        return call(dramas.shortDramas, { body: { cursor, order } }, { signal })
      const wanted = {
        ...(category && { categoryId: category }),
        ...(form && { form }),
        ...(finished !== undefined && { finished }),
      }
      return call(dramas.byType, { body: { cursor, order, ...wanted } }, { signal })
    },
  })

export const dramaTopics = infiniteQueryOptions({
  ...pages,
  queryKey: ['dramas', 'topics'],
  queryFn: ({ pageParam: cursor, signal }) => call(dramas.topics, { body: { cursor } }, { signal }),
})

/** A topic with its dramas in the operator's order. */
export const topicDramas = (id: string) =>
  infiniteQueryOptions({
    ...pages,
    queryKey: ['dramas', 'topic', id],
    queryFn: ({ pageParam: cursor, signal }) => call(dramas.topic, { body: { id, cursor } }, { signal }),
  })

/** The dramas one follows. */
export const followedDramas = infiniteQueryOptions({
  ...pages,
  queryKey: [...placesKey, 'following'],
  queryFn: ({ pageParam: cursor, signal }) => call(dramas.following, { body: { cursor } }, { signal }),
})
