import { useQuery } from '@tanstack/react-query'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { InfiniteEnd } from '#ui/scrolling/InfiniteEnd.tsx'
import { filmsLike } from '../card.queries.ts'
import { FeedSkeleton } from './FeedSkeleton.tsx'
import { FilmRow } from './FilmRow.tsx'

/** What to watch after a film: those most like it first. A tap takes this film's place in the history. */
export function MoreFilms({ filmId }: { filmId: number }) {
  const like = useQuery(filmsLike(filmId))

  if (like.isPending) return <FeedSkeleton layout="rows" count={4} />
  if (!like.data) return <ErrorState inline busy={like.isFetching} onRetry={() => void like.refetch()} />
  if (like.data.list.length === 0) return <EmptyState title="还没有别的影片" />
  return (
    <>
      {like.data.list.map((other) => (
        <FilmRow key={other.id} film={other} replace />
      ))}
      <InfiniteEnd more={false} loading={false} onMore={() => undefined} />
    </>
  )
}
