import { useInfiniteQuery } from '@tanstack/react-query'
import { ErrorState } from '#ui/ErrorState.tsx'
import { InfiniteEnd } from '#ui/InfiniteEnd.tsx'
import { SectionHeader } from '#ui/SectionHeader.tsx'
import { recreation } from '../queries.ts'
import { AppRow } from './AppRow.tsx'

/** 娱乐, in rows, as long as there is any. Nothing where there is none. */
export function Recreation() {
  const feed = useInfiniteQuery(recreation)
  const apps = feed.data?.pages.flatMap(({ list }) => list)
  if (apps?.length === 0) return null
  return (
    <section aria-label="娱乐">
      <SectionHeader title="娱乐" />
      {apps?.map((app) => (
        <AppRow key={app.id} app={app} list="recreation" />
      ))}
      {!apps && feed.isError && (
        <ErrorState inline busy={feed.isFetching} onRetry={() => void feed.refetch()} />
      )}
      {apps && (
        <InfiniteEnd
          more={feed.hasNextPage}
          loading={feed.isFetchingNextPage}
          failed={feed.isFetchNextPageError}
          onMore={() => void feed.fetchNextPage()}
        />
      )}
    </section>
  )
}
