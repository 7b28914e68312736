import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useMay } from '#console/platform/me.ts'
import { MoreRows } from '#console/platform/lists/MoreRows.tsx'
import { sayFailure } from '#console/platform/forms/refusals.ts'
import { Button } from '#ui/forms/Button.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { LoadingRegion } from '#ui/feedback/LoadingRegion.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { CaseDetail } from './components/CaseDetail.tsx'
import { CaseList } from './components/CaseList.tsx'
import { DecideDialog } from './components/DecideDialog.tsx'
import { Desk } from './components/Desk.tsx'
import { QueueFilters } from './components/QueueFilters.tsx'
import { casesQuery } from './queries.ts'
import styles from './QueuePage.module.css'
import { useActs } from './useActs.ts'
import { useQueueFilter } from './useQueueFilter.ts'
import { useQueueKeys } from './useQueueKeys.ts'

/** Queue of cases: the list, the open case, and the keyboard shortcuts. */
export function QueuePage() {
  const { filter, current, narrow, look } = useQueueFilter()
  const cases = useInfiniteQuery(casesQuery(filter))
  const rows = cases.data?.pages.flatMap((page) => page.list) ?? []
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  const mayDecide = useMay('moderation.decide')

  const shown = rows.find(({ id }) => id === current) ?? rows[0]
  const meant = chosen.size > 0 ? rows.filter(({ id }) => chosen.has(id)) : shown ? [shown] : []
  const acts = useActs({
    shown,
    meant: meant.filter(({ state }) => state !== 'decided'),
    onDone: () => setChosen(new Set()),
  })
  const toggle = (id: number) =>
    setChosen(
      (before) => new Set(before.has(id) ? [...before].filter((each) => each !== id) : [...before, id]),
    )

  const step = (by: number) => {
    const at = rows.findIndex(({ id }) => id === shown?.id)
    const next = rows[Math.max(0, Math.min(rows.length - 1, at + by))]
    if (next) look(next.id)
  }
  useQueueKeys({
    j: () => step(1),
    k: () => step(-1),
    x: () => shown && toggle(shown.id),
    ...(mayDecide && { c: acts.claim, a: acts.approve, r: acts.askRemoval }),
  })

  return (
    <Desk
      title="审核队列"
      filters={<QueueFilters filter={filter} onChange={narrow} />}
      actions={
        mayDecide &&
        chosen.size > 0 && (
          <>
            <Button kind="plain" size={32} onClick={() => setChosen(new Set())}>
              取消选择
            </Button>
            <Button kind="weak" size={32} busy={acts.approving} onClick={acts.approve}>
              通过 {chosen.size} 件
            </Button>
            <Button kind="danger" size={32} busy={acts.removing} onClick={acts.askRemoval}>
              移除 {chosen.size} 件
            </Button>
          </>
        )
      }
    >
      {cases.isPending && (
        <LoadingRegion>
          <Skeleton height={360} />
        </LoadingRegion>
      )}
      {cases.error && !cases.data && (
        <ErrorState
          hint={sayFailure(cases.error)}
          onRetry={() => void cases.refetch()}
          busy={cases.isFetching}
        />
      )}
      {cases.data && rows.length === 0 && (
        <EmptyState title="没有等待处理的案件" hint="新的举报和待审内容会自动出现在这里" />
      )}
      {rows.length > 0 && (
        <div className={styles.desk}>
          <div className={styles.list}>
            <CaseList rows={rows} shown={shown?.id} chosen={chosen} onLook={look} onToggle={toggle} />
            <footer className={styles.foot}>
              <MoreRows
                shown={rows.length}
                more={cases.hasNextPage}
                loading={cases.isFetchingNextPage}
                failed={cases.isFetchNextPageError}
                onMore={() => void cases.fetchNextPage()}
              />
            </footer>
          </div>
          {shown && <CaseDetail key={shown.id} row={shown} acts={mayDecide ? acts : undefined} />}
        </div>
      )}
      {acts.asking.length > 0 && (
        <DecideDialog
          cases={acts.asking}
          busy={acts.removing}
          onClose={acts.stopAsking}
          onDecide={acts.remove}
        />
      )}
    </Desk>
  )
}
