import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { FilmCard } from '#contract/video/shapes.ts'
import { CardGrid } from '#ui/CardGrid.tsx'
import { ErrorState } from '#ui/ErrorState.tsx'
import { InfiniteEnd } from '#ui/InfiniteEnd.tsx'
import { messageOf } from '#web/platform/api.ts'
import { FeedSkeleton } from './FeedSkeleton.tsx'
import { FilmRow } from './FilmRow.tsx'
import { FilmTile } from './FilmTile.tsx'

export type FeedLayout = 'columns' | 'rows' | 'ranked'

/** How many cards may be on the first screen: their pictures do not wait to be seen. */
const firstScreen = 4

type Looks<Film> = {
  layout: FeedLayout
  /** What a row says under its title; absent: its author. */
  meta?: (film: Film) => string
}

/** An endless list of films with everything that belongs to one: skeletons, nothing there, failure, its end. */
export function FilmPages<Film extends FilmCard>({
  feed,
  empty,
  ...looks
}: Looks<Film> & { feed: UseInfiniteQueryResult<InfiniteData<{ list: Film[] }>>; empty: ReactNode }) {
  const films = feed.data?.pages.flatMap((page) => page.list)

  if (feed.isPending) return <FeedSkeleton layout={looks.layout} />
  if (!films)
    return (
      <ErrorState hint={messageOf(feed.error)} busy={feed.isFetching} onRetry={() => void feed.refetch()} />
    )
  if (films.length === 0) return empty
  // While pages were loaded, a film may have been played from one page onto the next
  const each = [...new Map(films.map((film) => [film.id, film])).values()]
  return (
    <>
      <Films films={each} {...looks} />
      <InfiniteEnd
        more={feed.hasNextPage}
        loading={feed.isFetchingNextPage}
        failed={feed.isFetchNextPageError}
        onMore={() => void feed.fetchNextPage()}
      />
    </>
  )
}

function Films<Film extends FilmCard>({ films, layout, meta }: Looks<Film> & { films: readonly Film[] }) {
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
