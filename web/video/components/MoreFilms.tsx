import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { Film } from '#contract/video/shapes.ts'
import { ErrorState } from '#ui/ErrorState.tsx'
import { filmList, filmShelf } from '../queries.ts'
import { FeedSkeleton } from './FeedSkeleton.tsx'
import { FilmRow } from './FilmRow.tsx'
import { FilmsEnd } from './FilmsEnd.tsx'

/** How many films of the same channel come before all others. */
const alike = 8

/** What to watch after a film: its channel first, then everything new. A tap takes this film's place in the history. */
export function MoreFilms({ film }: { film: Film }) {
  const ofChannel = film.categoryId > 0 ? film.categoryId : undefined
  const near = useQuery(filmShelf({ channel: ofChannel }, alike))
  const feed = useInfiniteQuery(filmList({}))

  if (feed.isPending || near.isPending) return <FeedSkeleton layout="rows" count={4} />
  if (!feed.data) return <ErrorState inline busy={feed.isFetching} onRetry={() => void feed.refetch()} />
  const all = [...(near.data?.list ?? []), ...feed.data.pages.flatMap((page) => page.list)]
  const others = new Map(all.filter(({ id }) => id !== film.id).map((other) => [other.id, other]))
  return (
    <>
      {[...others.values()].map((other) => (
        <FilmRow key={other.id} film={other} replace />
      ))}
      <FilmsEnd feed={feed} />
    </>
  )
}
