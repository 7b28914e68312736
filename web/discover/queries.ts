import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { comics } from '#contract/comics/endpoints.ts'
import { novel } from '#contract/novel/endpoints.ts'
import { photo } from '#contract/photo/endpoints.ts'
import { catalogue } from '#contract/video/catalogue.ts'
import { dramas } from '#contract/video/dramas.ts'
import { call } from '#web/platform/wire/api.ts'
import { pages } from '#web/platform/wire/query-client.ts'

/** The video columns, each with its first films. */
export const columns = infiniteQueryOptions({
  ...pages,
  queryKey: ['discover', 'columns'],
  queryFn: ({ pageParam: cursor, signal }) => call(catalogue.columns, { body: { cursor } }, { signal }),
})

/** Topics of the home pages. */
export const topics = queryOptions({
  queryKey: ['discover', 'topics'],
  queryFn: ({ signal }) => call(catalogue.topics, { body: { size: 10 } }, { signal }),
})

/** How many of each kind of work 发现 shows. */
const size = 10

export const hotDramas = queryOptions({
  queryKey: ['discover', 'dramas'],
  queryFn: ({ signal }) => call(dramas.byType, { body: { size, order: 'hot' } }, { signal }),
})

export const hotComics = queryOptions({
  queryKey: ['discover', 'comics'],
  queryFn: ({ signal }) => call(comics.category, { body: { size, order: 'hot' } }, { signal }),
})

export const hotNovels = queryOptions({
  queryKey: ['discover', 'novels'],
  queryFn: ({ signal }) => call(novel.home, { body: { size, order: 'hot' } }, { signal }),
})

export const newPhotos = queryOptions({
  queryKey: ['discover', 'photos'],
  queryFn: ({ signal }) => call(photo.list, { body: { size } }, { signal }),
})
