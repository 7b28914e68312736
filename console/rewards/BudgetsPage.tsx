import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Budget, Funding } from '#contract/rewards/budgets.ts'
import { count, dateTime } from '#console/platform/formats.ts'
import { useMay } from '#console/platform/me.ts'
import { Page } from '#console/platform/frame/Page.tsx'
import { PagedTable } from '#console/platform/lists/PagedTable.tsx'
import { sayFailure } from '#console/platform/forms/refusals.ts'
import { Button } from '#ui/forms/Button.tsx'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { PlusIcon } from '#ui/icons/controls.ts'
import { Table, type TableColumn } from '#ui/content/Table.tsx'
import { Tag } from '#ui/content/Tag.tsx'
import { FundPanel } from './components/FundPanel.tsx'
import { PointDays } from './components/PointDays.tsx'
import { RewardsTabs } from './components/RewardsTabs.tsx'
import { budgetsQuery, fundingsQuery } from './queries.ts'
import styles from './Rewards.module.css'
import { budgetWords, fundedWords, partWords } from './words.ts'

/** Monthly budgets of rewards, their funding, and points given and spent by day. */
export function BudgetsPage() {
  const { data, error, isPending, isFetching, refetch } = useQuery(budgetsQuery)
  const fundings = useInfiniteQuery(fundingsQuery)
  const [funding, setFunding] = useState(false)
  const mayFund = useMay('money.credit')
  // The next month comes first, then the present one; of those before only what had a budget is worth a row
  const months = [...new Set(data?.map(({ month }) => month))].slice(0, 2)
  const rows = data?.filter(({ month, funded }) => months.includes(month) || funded > 0)
  return (
    <Page
      tabs={<RewardsTabs />}
      title="奖励预算"
      note="积分只从预算中发放，发完即止"
      actions={
        mayFund && (
          <Button size={32} icon={<PlusIcon size={16} />} disabled={!data} onClick={() => setFunding(true)}>
            注入预算
          </Button>
        )
      }
    >
      {error && !data ? (
        <ErrorState hint={sayFailure(error)} onRetry={() => void refetch()} busy={isFetching} />
      ) : (
        <section className={styles.table} aria-label="各月预算">
          <Table
            caption="各月预算"
            columns={budgetColumns(months[1])}
            rows={rows ?? []}
            rowKey={({ part, month }) => `${part} ${month}`}
            busy={isPending}
          />
        </section>
      )}
      <PointDays />
      <section className={styles.table} aria-label="注入记录">
        <h2>注入记录</h2>
        <PagedTable query={fundings} caption="注入记录" empty="还没有注入过预算" columns={fundingColumns} />
      </section>
      <FundPanel open={funding} months={months.toReversed()} onClose={() => setFunding(false)} />
    </Page>
  )
}

const budgetColumns = (present: string | undefined): TableColumn<Budget>[] => [
  {
    key: 'month',
    label: '月份',
    cell: ({ month }) => (
      <>
        {month} {month === present && <Tag kind="teal">本月</Tag>}
      </>
    ),
  },
  { key: 'part', label: '用于', width: '120px', cell: ({ part }) => partWords[part] },
  { key: 'funded', label: '已注入', width: '140px', align: 'end', cell: ({ funded }) => count(funded) },
  { key: 'given', label: '已发放', width: '140px', align: 'end', cell: ({ given }) => count(given) },
  {
    key: 'left',
    label: '剩余',
    width: '200px',
    align: 'end',
    cell: ({ month, funded, left }) => (
      <>
        {month === present && left * 10 <= funded && (
          <Tag kind="red">{funded === 0 ? '未注入，不发积分' : '将用完'}</Tag>
        )}{' '}
        {count(left)}
      </>
    ),
  },
]

const fundingColumns: TableColumn<Funding>[] = [
  { key: 'budget', label: '预算', width: '180px', cell: ({ budget }) => budgetWords(budget) },
  { key: 'amount', label: '数量', width: '160px', align: 'end', cell: fundedWords },
  { key: 'note', label: '说明', cell: ({ note }) => note || '—' },
  { key: 'by', label: '经手人', width: '140px', cell: ({ by }) => by || '示例数据' },
  { key: 'at', label: '时间', width: '160px', cell: ({ at }) => dateTime(at) },
]
