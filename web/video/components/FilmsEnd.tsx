import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { InfiniteEnd } from '#ui/InfiniteEnd.tsx'

/** The end of a list of films, which asks for more as it comes near. */
export const FilmsEnd = ({ feed }: { feed: UseInfiniteQueryResult }) => (
  <InfiniteEnd
    more={feed.hasNextPage}
    loading={feed.isFetchingNextPage}
    failed={feed.isFetchNextPageError}
    onMore={() => void feed.fetchNextPage()}
  />
)
