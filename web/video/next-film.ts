import { queryOptions } from '@tanstack/react-query'
import { catalogue } from '#contract/video/catalogue.ts'
import type { Film, FilmCard } from '#contract/video/shapes.ts'
import { call } from '#web/platform/wire/api.ts'
import { filmCard, filmsLike } from './card.queries.ts'

/** The film that plays by itself after a film: the next episode, else the one most like it; null when there is none. */
export const filmAfter = ({ id, next }: Pick<Film, 'id' | 'next'>) =>
  queryOptions({
    queryKey: ['films', 'after', id],
    queryFn: ({ client }): Promise<FilmCard | null> =>
      next === null
        ? client.fetchQuery(filmsLike(id)).then(({ list }) => list[0] ?? null)
        : client.fetchQuery(filmCard(String(next))),
  })

/** The episodes of a collection, with what this viewer may watch of each. */
export const episodesOf = (collection: number) =>
  queryOptions({
    queryKey: ['collections', String(collection)],
    queryFn: ({ signal }) => call(catalogue.collection, { body: { id: collection } }, { signal }),
  })
