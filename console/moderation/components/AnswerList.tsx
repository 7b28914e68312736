import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { MoreRows } from '#console/platform/lists/MoreRows.tsx'
import { sayFailure } from '#console/platform/forms/refusals.ts'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { LoadingRegion } from '#ui/feedback/LoadingRegion.tsx'
import { Segmented } from '#ui/navigation/Segmented.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import styles from './Cards.module.css'
import { Desk } from './Desk.tsx'
import queueStyles from './Queue.module.css'

const states = [
  { key: 'waiting', label: '等待处理' },
  { key: 'decided', label: '已处理' },
]

/** Which half of a list of what people ask for is shown; it stands in the address. */
export function useAnswered(): ['waiting' | 'decided', (key: string) => void] {
  const [search, setSearch] = useSearchParams()
  const state = search.get('state') === 'decided' ? 'decided' : 'waiting'
  return [state, (key) => setSearch(key === 'decided' ? { state: key } : {}, { replace: true })]
}

type Props<Row> = {
  title: string
  answered: ReturnType<typeof useAnswered>
  query: UseInfiniteQueryResult<InfiniteData<{ list: Row[] }>>
  /** Words of the empty lists: nothing waiting, nothing decided, and how an item gets there. */
  empty: { waiting: string; decided: string; hint: string }
  children: (row: Row) => ReactNode
}

/** List of requests that staff answer, as cards. */
export function AnswerList<Row>({ title, answered: [state, onState], query, empty, children }: Props<Row>) {
  const rows = query.data?.pages.flatMap((page) => page.list) ?? []
  return (
    <Desk
      title={title}
      filters={
        <div className={queueStyles.states}>
          <Segmented label="状态" items={states} value={state} onChange={onState} />
        </div>
      }
    >
      {query.isPending && (
        <LoadingRegion>
          <Skeleton height={200} />
        </LoadingRegion>
      )}
      {query.error && !query.data && (
        <ErrorState
          hint={sayFailure(query.error)}
          onRetry={() => void query.refetch()}
          busy={query.isFetching}
        />
      )}
      {query.data && rows.length === 0 && <EmptyState title={empty[state]} hint={empty.hint} />}
      {rows.length > 0 && (
        <div className={styles.list}>
          {rows.map(children)}
          <footer className={styles.foot}>
            <MoreRows
              shown={rows.length}
              more={query.hasNextPage}
              loading={query.isFetchingNextPage}
              failed={query.isFetchNextPageError}
              onMore={() => void query.fetchNextPage()}
            />
          </footer>
        </div>
      )}
    </Desk>
  )
}
