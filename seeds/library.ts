import { episodes } from './dramas/index.ts'
import type { SampleFilm } from './film.ts'
import { films } from './films/index.ts'
import { shorts } from './short/index.ts'

/** So many films come before anything else: a home page has something to show. */
const first = 12

/** All sample films in the order in which they are made: films and short videos by turns, then the episodes of dramas. */
export const library: readonly SampleFilm[] = [
  ...films.slice(0, first),
  ...byTurns(films.slice(first), shorts),
  ...episodes,
]

function byTurns(some: readonly SampleFilm[], others: readonly SampleFilm[]): SampleFilm[] {
  return Array.from({ length: Math.max(some.length, others.length) }, (_, place) => [
    ...some.slice(place, place + 1),
    ...others.slice(place, place + 1),
  ]).flat()
}
