import type { ComponentProps } from 'react'
import type { FilmCard } from '#contract/video/shapes.ts'
import { CardGrid } from '#ui/cards/CardGrid.tsx'
import { EndlessList } from '#web/platform/lists/EndlessList.tsx'
import { type FeedLayout, FeedSkeleton } from './FeedSkeleton.tsx'
import { FilmRow } from './FilmRow.tsx'
import { FilmTile } from './FilmTile.tsx'

/** How many cards may be on the first screen: their pictures do not wait to be seen. */
const firstScreen = 4

type Looks<Film> = {
  layout: FeedLayout
  /** What a row says under its title; absent: its author. */
  meta?: ((film: Film) => string) | undefined
  /** Stands below the first screen: no picture hurries. */
  below?: boolean | undefined
}

type List<Film extends FilmCard> = Omit<ComponentProps<typeof EndlessList<Film>>, 'skeleton' | 'children'>

/** An endless list of films. */
export function FilmPages<Film extends FilmCard>({ layout, meta, below, ...list }: Looks<Film> & List<Film>) {
  return (
    <EndlessList {...list} skeleton={<FeedSkeleton layout={layout} />}>
      {(films) => <Films films={films} layout={layout} meta={meta} below={below} />}
    </EndlessList>
  )
}

/** Films in two columns, in rows, or in rows with their places in a chart. */
export function Films<Film extends FilmCard>({
  films,
  layout,
  meta,
  below,
}: Looks<Film> & { films: readonly Film[] }) {
  if (layout === 'columns')
    return (
      <CardGrid>
        {films.map((film, index) => (
          <FilmTile key={film.id} film={film} eager={!below && index < firstScreen} />
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
