import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { LedgerReport } from '#contract/ledger/shapes.ts'
import { count, exactTime } from '#console/platform/formats.ts'
import { TableBox } from '#console/platform/frame/Page.tsx'
import { sayFailure, toastFailure } from '#console/platform/forms/refusals.ts'
import { Button } from '#ui/forms/Button.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { LoadingRegion } from '#ui/feedback/LoadingRegion.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { Table, type TableColumn } from '#ui/content/Table.tsx'
import { Tag } from '#ui/content/Tag.tsx'
import { LedgerPage } from './components/LedgerPage.tsx'
import { reportQuery, useCheckNow } from './queries.ts'
import { ruleWord } from './words.ts'

/** Whether the ledger balances: what the last check found, and a check now. */
export function CheckPage() {
  // The newest check when another was asked for: until a newer one is there, that one is awaited.
  const [awaitedSince, setAwaitedSince] = useState<number>()
  const check = useCheckNow()
  const { data: report, error, isPending, isFetching, refetch } = useQuery(reportQuery(awaitedSince))
  const newest = report?.id ?? 0
  const isAwaited = newest === awaitedSince

  return (
    <LedgerPage
      title="核对"
      note={
        report && (
          <>
            {report.differenceCount > 0 ? (
              <Tag kind="red">{count(report.differenceCount)} 处不符</Tag>
            ) : (
              <Tag kind="teal">账目相符</Tag>
            )}{' '}
            上次核对 {exactTime(report.startedAt)}，用时 {(report.milliseconds / 1000).toFixed(1)} 秒
          </>
        )
      }
      actions={
        <Button
          size={32}
          busy={check.isPending || isAwaited}
          busyLabel="核对中"
          onClick={() =>
            check.mutate(undefined, { onSuccess: () => setAwaitedSince(newest), onError: toastFailure })
          }
        >
          立即核对
        </Button>
      }
    >
      {error && report === undefined ? (
        <ErrorState hint={sayFailure(error)} onRetry={() => void refetch()} busy={isFetching} />
      ) : isPending ? (
        <LoadingRegion>
          <Skeleton height={200} />
        </LoadingRegion>
      ) : report ? (
        <Report report={report} />
      ) : (
        <EmptyState title="还没有核对过" hint="每天凌晨 4:20 自动核对，也可以立即核对" />
      )}
    </LedgerPage>
  )
}

type Difference = LedgerReport['differences'][number]

function Report({ report }: { report: LedgerReport }) {
  const { accounts, transfers, entries, differences, differenceCount } = report
  return (
    <TableBox
      foot={
        <>
          <span>
            重新计算了 {count(accounts)} 个账户、{count(transfers)} 笔交易、{count(entries)} 条分录
          </span>
          {differenceCount > differences.length && <span>显示前 {differences.length} 处</span>}
        </>
      }
    >
      <Table
        caption="不符之处"
        columns={columns}
        rows={differences}
        rowKey={({ rule, where }) => `${rule} ${where}`}
        empty="每个余额都等于分录之和，每笔交易收支相等"
      />
    </TableBox>
  )
}

const columns: readonly TableColumn<Difference>[] = [
  { key: 'rule', label: '问题', cell: ({ rule }) => ruleWord(rule) },
  { key: 'where', label: '位置', cell: ({ where }) => <code>{where}</code> },
  { key: 'expected', label: '应为', align: 'end', cell: ({ expected }) => expected },
  { key: 'found', label: '实为', align: 'end', cell: ({ found }) => found },
]
