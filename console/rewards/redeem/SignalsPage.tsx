import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import type { CodeSignals } from '#contract/rewards/codes-console.ts'
import { Chart } from '#console/platform/display/Chart.tsx'
import { count, dateTime } from '#console/platform/formats.ts'
import { Page } from '#console/platform/frame/Page.tsx'
import { sayFailure } from '#console/platform/forms/refusals.ts'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { Segmented } from '#ui/navigation/Segmented.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { Table, type TableColumn } from '#ui/content/Table.tsx'
import { RedeemTabs } from './components/RedeemTabs.tsx'
import styles from './components/Redeem.module.css'
import { signalsQuery } from './queries.ts'

const series = [
  { key: 'used', label: '兑换成功' },
  { key: 'missed', label: '试码失败' },
] as const
type Guesser = CodeSignals['accounts'][number]

/** Signals of guessed redeem codes. */
export function SignalsPage() {
  const { data, error, isFetching, refetch } = useQuery(signalsQuery)
  const [wanted, setWanted] = useState<string>('missed')
  const shown = series.find(({ key }) => key === wanted) ?? series[0]
  return (
    <Page tabs={<RedeemTabs />} title="试码信号" note="连错 5 次，账号 15 分钟内不能再试">
      {error && !data ? (
        <ErrorState hint={sayFailure(error)} onRetry={() => void refetch()} busy={isFetching} />
      ) : (
        <>
          <section className={styles.box} aria-label="近 30 天">
            <Segmented label="近 30 天" items={series} value={shown.key} onChange={setWanted} />
            {data ? (
              <Chart
                label={shown.label}
                days={data.days}
                values={data[shown.key]}
                format={count}
                width={1040}
              />
            ) : (
              <Skeleton height={220} />
            )}
          </section>
          <section className={styles.box} aria-label="近 24 小时试错最多的账号">
            <h2>近 24 小时试错最多的账号</h2>
            <Table
              caption="近 24 小时试错最多的账号"
              empty="近 24 小时没有人试错兑换码"
              columns={columns}
              rows={data?.accounts ?? []}
              rowKey={({ accountId }) => String(accountId)}
              busy={!data}
            />
          </section>
        </>
      )}
    </Page>
  )
}

const columns: readonly TableColumn<Guesser>[] = [
  {
    key: 'who',
    label: '账号',
    cell: ({ accountId, name }) => (
      <Link to={`/users?user=${accountId}`} className={styles.title}>
        {name || '用户'} · {accountId}
      </Link>
    ),
  },
  { key: 'misses', label: '试错次数', width: '120px', align: 'end', cell: ({ misses }) => count(misses) },
  { key: 'addresses', label: '网络地址数', width: '120px', align: 'end', cell: ({ addresses }) => addresses },
  { key: 'last', label: '最近一次', width: '160px', cell: ({ last }) => dateTime(last) },
]
