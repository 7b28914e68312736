import { useInfiniteQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { MoreRows } from '#console/platform/MoreRows.tsx'
import { sayFailure } from '#console/platform/refusals.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { ErrorState } from '#ui/ErrorState.tsx'
import { LoadingRegion } from '#ui/LoadingRegion.tsx'
import { Segmented } from '#ui/Segmented.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { AppealCard } from './components/AppealCard.tsx'
import pageStyles from './components/Cards.module.css'
import { Desk } from './components/Desk.tsx'
import queueStyles from './components/Queue.module.css'
import { appealsQuery } from './queries.ts'

const states = [
  { key: 'waiting', label: '等待处理' },
  { key: 'decided', label: '已处理' },
]

/** What authors say against decisions; somebody else than the first one decides. */
export function AppealsPage() {
  const [search, setSearch] = useSearchParams()
  const state = search.get('state') === 'decided' ? 'decided' : 'waiting'
  const appeals = useInfiniteQuery(appealsQuery(state))
  const rows = appeals.data?.pages.flatMap((page) => page.list) ?? []
  return (
    <Desk
      title="申诉"
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
      {appeals.isPending && (
        <LoadingRegion>
          <Skeleton height={200} />
        </LoadingRegion>
      )}
      {appeals.error && !appeals.data && (
        <ErrorState
          hint={sayFailure(appeals.error)}
          onRetry={() => void appeals.refetch()}
          busy={appeals.isFetching}
        />
      )}
      {appeals.data && rows.length === 0 && (
        <EmptyState
          title={state === 'waiting' ? '没有等待处理的申诉' : '还没有处理过申诉'}
          hint="作者收到决定后六个月内可以申诉一次"
        />
      )}
      {rows.length > 0 && (
        <div className={pageStyles.list}>
          {rows.map((row) => (
            <AppealCard key={row.id} row={row} />
          ))}
          <footer className={pageStyles.foot}>
            <MoreRows
              shown={rows.length}
              more={appeals.hasNextPage}
              loading={appeals.isFetchingNextPage}
              failed={appeals.isFetchNextPageError}
              onMore={() => void appeals.fetchNextPage()}
            />
          </footer>
        </div>
      )}
    </Desk>
  )
}
