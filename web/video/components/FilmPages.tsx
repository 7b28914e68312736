import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { FilmCard } from '#contract/video/shapes.ts'
import { CardGrid } from '#ui/CardGrid.tsx'
import { EndlessList } from '#web/platform/EndlessList.tsx'
import { FeedSkeleton } from './FeedSkeleton.tsx'
import { FilmRow } from './FilmRow.tsx'
import { FilmTile } from './FilmTile.tsx'

export type FeedLayout = 'columns' | 'rows' | 'ranked'

/** How many cards may be on the first screen: their pictures do not wait to be seen. */
const firstScreen = 4

type Looks<Film> = {
  layout: FeedLayout
  /** What a row says under its title; absent: its author. */
  meta?: ((film: Film) => string) | undefined
}

/** An endless list of films. */
export function FilmPages<Film extends FilmCard>({
  feed,
  empty,
  ...looks
}: Looks<Film> & { feed: UseInfiniteQueryResult<InfiniteData<{ list: Film[] }>>; empty: ReactNode }) {
  return (
    <EndlessList feed={feed} skeleton={<FeedSkeleton layout={looks.layout} />} empty={empty}>
      {(films) => <Films films={films} {...looks} />}
    </EndlessList>
  )
}

/** Films in two columns, in rows, or in rows with their places in a chart. */
export function Films<Film extends FilmCard>({
  films,
  layout,
  meta,
}: Looks<Film> & { films: readonly Film[] }) {
  if (layout === 'columns')
    return (
      <CardGrid>
        {films.map((film, index) => (
          <FilmTile key={film.id} film={film} eager={index < firstScreen} />
        ))}
      </CardGrid>
    )
  return films.map((film, index) => (
    <FilmRow
      key={film.id}
      film={film}
      meta={meta?.(film)}
      {...(layout === 'ranked' && { rank: index + 1 })}
    />
  ))
}
