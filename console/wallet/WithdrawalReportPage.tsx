import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { amount } from '#client/formats.ts'
import type { WithdrawalDays } from '#contract/wallet/withdrawal-console-shapes.ts'
import { Chart } from '#console/platform/display/Chart.tsx'
import { count } from '#console/platform/formats.ts'
import { sayFailure } from '#console/platform/forms/refusals.ts'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { LoadingRegion } from '#ui/feedback/LoadingRegion.tsx'
import { Segmented } from '#ui/navigation/Segmented.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { Tag } from '#ui/content/Tag.tsx'
import styles from './components/Wallet.module.css'
import { WithdrawalPage } from './components/WithdrawalPage.tsx'
import { withdrawalDaysQuery } from './withdrawal-queries.ts'
import { arriving } from './withdrawal-words.ts'

const spans = [
  { key: '7', label: '7 天' },
  { key: '30', label: '30 天' },
  { key: '90', label: '90 天' },
]
const figures = [
  { key: 'CNY', label: '人民币' },
  { key: 'USDT', label: 'USDT' },
  { key: 'counts', label: '笔数' },
  { key: 'fees', label: '手续费' },
]

/** Payouts by day, fees kept, and withdrawals waiting. */
export function WithdrawalReportPage() {
  const [span, setSpan] = useState('30')
  const [figure, setFigure] = useState('CNY')
  const { data, error, isFetching, refetch } = useQuery(withdrawalDaysQuery(Number(span) as 7 | 30 | 90))
  const { label } = figures.find(({ key }) => key === figure)!
  return (
    <WithdrawalPage
      title="支出统计"
      note={data && <Waiting of={data} />}
      filters={
        <>
          <Segmented label="时间" items={spans} value={span} onChange={setSpan} />
          <Segmented label="图中的数字" items={figures} value={figure} onChange={setFigure} />
        </>
      }
    >
      {data ? (
        <section className={styles.box} aria-label={`已支付提现，${label}`}>
          <h2 className={styles.heading}>
            已支付提现 · {label} · 近 {span} 天
          </h2>
          <Chart label={label} days={data.days} {...seriesOf(data, figure)} width={1040} />
        </section>
      ) : error ? (
        <ErrorState hint={sayFailure(error)} onRetry={() => void refetch()} busy={isFetching} />
      ) : (
        <LoadingRegion>
          <Skeleton height={260} />
        </LoadingRegion>
      )}
    </WithdrawalPage>
  )
}

function seriesOf({ days, paid, fees, counts }: WithdrawalDays, figure: string) {
  if (figure === 'counts') return { values: counts, format: (value: number) => count(Math.floor(value)) }
  if (figure === 'fees') return { values: fees, format: (value: number) => amount(Math.floor(value)) }
  return {
    values: paid.find(({ currency }) => currency === figure)?.values ?? days.map(() => 0),
    format: (value: number) => arriving(Math.floor(value), figure as 'CNY' | 'USDT'),
  }
}

const Waiting = ({ of: { waiting, stuck } }: { of: WithdrawalDays }) => (
  <span className={styles.line}>
    <Link className={styles.open} to="/withdrawals?state=review">
      {count(waiting.count)} 笔待处理，共 {amount(waiting.sum)} 金币
    </Link>
    {stuck > 0 && <Tag kind="red">{`${count(stuck)} 笔打款超过一天没有结果`}</Tag>}
  </span>
)
