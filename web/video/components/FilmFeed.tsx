import { useInfiniteQuery } from '@tanstack/react-query'
import { EmptyState } from '#ui/EmptyState.tsx'
import { filmList, type FilmsWanted } from '../queries.ts'
import { FilmPages, type FeedLayout } from './FilmPages.tsx'

/** The films of a channel or of all, endless. */
export function FilmFeed({ wanted, layout }: { wanted: FilmsWanted; layout: FeedLayout }) {
  const feed = useInfiniteQuery(filmList(wanted))
  return (
    <FilmPages
      feed={feed}
      layout={layout}
      empty={<EmptyState title="这里还没有影片" hint="片库正在准备，稍后自动刷新" />}
    />
  )
}
