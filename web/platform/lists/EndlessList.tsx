import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { InfiniteEnd } from '#ui/scrolling/InfiniteEnd.tsx'
import { isAbsent } from './not-found.ts'
import { messageOf } from '../wire/api.ts'

type Listed = { id: number }
type Props<Item extends Listed> = {
  feed: UseInfiniteQueryResult<InfiniteData<{ list: Item[] }>>
  skeleton: ReactNode
  /** In place of a list without entries. */
  empty: ReactNode
  /** In place of a list of something that is not there. */
  absent?: ReactNode
  children: (items: Item[]) => ReactNode
}

/** A list that goes on as long as there is any, with everything that belongs to one: its places, nothing there, failure, its end. */
export function EndlessList<Item extends Listed>({ feed, skeleton, empty, absent, children }: Props<Item>) {
  const items = feed.data?.pages.flatMap((page) => page.list)

  if (feed.isPending) return skeleton
  if (absent && isAbsent(feed.error)) return absent
  if (!items)
    return (
      <ErrorState hint={messageOf(feed.error)} busy={feed.isFetching} onRetry={() => void feed.refetch()} />
    )
  if (items.length === 0) return empty
  return (
    <>
      {/* While pages were loaded, an item may have moved from one page onto the next */}
      {children([...new Map(items.map((item) => [item.id, item])).values()])}
      <InfiniteEnd
        more={feed.hasNextPage}
        loading={feed.isFetchingNextPage}
        failed={feed.isFetchNextPageError}
        onMore={() => void feed.fetchNextPage()}
      />
    </>
  )
}
