import { useInfiniteQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { MoreRows } from '#console/platform/MoreRows.tsx'
import { sayFailure } from '#console/platform/refusals.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { ErrorState } from '#ui/ErrorState.tsx'
import { LoadingRegion } from '#ui/LoadingRegion.tsx'
import { Segmented } from '#ui/Segmented.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { Desk } from './components/Desk.tsx'
import { RemovalCard } from './components/RemovalCard.tsx'
import pageStyles from './components/Cards.module.css'
import queueStyles from './components/Queue.module.css'
import { removalsQuery } from './queries.ts'

const states = [
  { key: 'waiting', label: '等待处理' },
  { key: 'decided', label: '已处理' },
]

/** What people without an account ask to be removed, the most urgent first. */
export function RemovalsPage() {
  const [search, setSearch] = useSearchParams()
  const state = search.get('state') === 'decided' ? 'decided' : 'waiting'
  const removals = useInfiniteQuery(removalsQuery(state))
  const rows = removals.data?.pages.flatMap((page) => page.list) ?? []
  return (
    <Desk
      title="移除申请"
      filters={
        <div className={queueStyles.states}>
          <Segmented
            label="状态"
            items={states}
            value={state}
            onChange={(key) => setSearch(key === 'decided' ? { state: key } : {}, { replace: true })}
          />
        </div>
      }
    >
      {removals.isPending && (
        <LoadingRegion>
          <Skeleton height={200} />
        </LoadingRegion>
      )}
      {removals.error && !removals.data && (
        <ErrorState
          hint={sayFailure(removals.error)}
          onRetry={() => void removals.refetch()}
          busy={removals.isFetching}
        />
      )}
      {removals.data && rows.length === 0 && (
        <EmptyState
          title={state === 'waiting' ? '没有等待处理的申请' : '还没有处理过申请'}
          hint="任何人都可以在 /removal 提交申请，不需要账号"
        />
      )}
      {rows.length > 0 && (
        <div className={pageStyles.list}>
          {rows.map((row) => (
            <RemovalCard key={row.id} row={row} />
          ))}
          <footer className={pageStyles.foot}>
            <MoreRows
              shown={rows.length}
              more={removals.hasNextPage}
              loading={removals.isFetchingNextPage}
              failed={removals.isFetchNextPageError}
              onMore={() => void removals.fetchNextPage()}
            />
          </footer>
        </div>
      )}
    </Desk>
  )
}
