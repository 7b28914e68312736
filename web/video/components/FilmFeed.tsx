import { useInfiniteQuery } from '@tanstack/react-query'
import type { FilmCard } from '#contract/video/shapes.ts'
import { CardGrid } from '#ui/CardGrid.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { ErrorState } from '#ui/ErrorState.tsx'
import { messageOf } from '#web/platform/api.ts'
import { filmList, type FilmsWanted } from '../queries.ts'
import { FeedSkeleton } from './FeedSkeleton.tsx'
import { FilmRow } from './FilmRow.tsx'
import { FilmsEnd } from './FilmsEnd.tsx'
import { FilmTile } from './FilmTile.tsx'

export type FeedLayout = 'columns' | 'rows' | 'ranked'

/** How many cards may be on the first screen: their pictures do not wait to be seen. */
const firstScreen = 4

/** An endless list of films with everything that belongs to one: skeletons, nothing there, failure, its end. */
export function FilmFeed({ wanted, layout }: { wanted: FilmsWanted; layout: FeedLayout }) {
  const feed = useInfiniteQuery(filmList(wanted))
  const films = feed.data?.pages.flatMap((page) => page.list)

  if (feed.isPending) return <FeedSkeleton layout={layout} />
  if (!films)
    return (
      <ErrorState hint={messageOf(feed.error)} busy={feed.isFetching} onRetry={() => void feed.refetch()} />
    )
  if (films.length === 0) return <EmptyState title="这里还没有影片" hint="片库正在准备，稍后自动刷新" />
  return (
    <>
      <Films films={films} layout={layout} />
      <FilmsEnd feed={feed} />
    </>
  )
}

function Films({ films, layout }: { films: readonly FilmCard[]; layout: FeedLayout }) {
  if (layout === 'columns')
    return (
      <CardGrid>
        {films.map((film, index) => (
          <FilmTile key={film.id} film={film} eager={index < firstScreen} />
        ))}
      </CardGrid>
    )
  return films.map((film, index) => (
    <FilmRow key={film.id} film={film} {...(layout === 'ranked' && { rank: index + 1 })} />
  ))
}
