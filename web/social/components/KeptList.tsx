import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Kept } from '#contract/social/shapes.ts'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { InfiniteEnd } from '#ui/scrolling/InfiniteEnd.tsx'
import { messageOf } from '#web/platform/wire/api.ts'
import { FeedSkeleton } from '#web/video/index.ts'
import { KeptRow } from './KeptRow.tsx'

type Picking = { has: (item: Kept) => boolean; set: (item: Kept, picked: boolean) => void }

/** An endless list of what one keeps, with its skeleton, its failure and its end. */
export function KeptList({
  found,
  empty,
  picking,
}: {
  found: UseInfiniteQueryResult<InfiniteData<{ list: Kept[] }>>
  empty: ReactNode
  picking?: Picking | undefined
}) {
  const list = found.data?.pages.flatMap((page) => page.list)
  if (found.isPending) return <FeedSkeleton layout="rows" />
  if (!list)
    return (
      <ErrorState
        hint={messageOf(found.error)}
        busy={found.isFetching}
        onRetry={() => void found.refetch()}
      />
    )
  if (list.length === 0) return empty
  return (
    <>
      {list.map((item) => (
        <KeptRow
          key={`${item.kind} ${item.id}`}
          item={item}
          {...(picking && {
            picked: picking.has(item),
            onPick: (picked: boolean) => picking.set(item, picked),
          })}
        />
      ))}
      <InfiniteEnd
        more={found.hasNextPage}
        loading={found.isFetchingNextPage}
        failed={found.isFetchNextPageError}
        onMore={() => void found.fetchNextPage()}
      />
    </>
  )
}
