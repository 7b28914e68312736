import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { money } from '#client/formats.ts'
import { Chart } from '#console/platform/display/Chart.tsx'
import { count } from '#console/platform/formats.ts'
import { sayFailure } from '#console/platform/forms/refusals.ts'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { LoadingRegion } from '#ui/feedback/LoadingRegion.tsx'
import { Segmented } from '#ui/navigation/Segmented.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { summaryQuery } from '../queries.ts'
import styles from './MoneyDays.module.css'

const figures = [
  { key: 'income', label: '收入' },
  { key: 'paid', label: '支付成功' },
  { key: 'failed', label: '未支付' },
  { key: 'newMembers', label: '新会员' },
] as const
type Figure = (typeof figures)[number]['key']

/** Revenue by day. */
export function MoneyDays({ span }: { span: 7 | 30 | 90 }) {
  const [figure, setFigure] = useState<Figure>('income')
  const { data, error, isFetching, refetch } = useQuery(summaryQuery(span))
  const label = figures.find(({ key }) => key === figure)!.label
  // The currency with the most stands for all: a chart has one scale
  const main = data?.income.toSorted((one, other) => sum(other.values) - sum(one.values))[0]
  const currency = main?.currency ?? 'CNY'
  const none = data?.days.map(() => 0) ?? []
  return (
    <section className={styles.box} aria-label={`${label}，近 ${span} 天`}>
      <div className={styles.head}>
        <h2>
          {label} · 近 {span} 天
        </h2>
        {data && data.inReview > 0 && (
          <Link className={styles.review} to="/orders?state=review">
            {count(data.inReview)} 个订单待人工处理
          </Link>
        )}
        <Segmented
          label="收入与订单"
          items={figures}
          value={figure}
          onChange={(key) => setFigure(key as Figure)}
        />
      </div>
      {data ? (
        <Chart
          label={label}
          days={data.days}
          values={figure === 'income' ? (main?.values ?? none) : data[figure]}
          format={
            figure === 'income'
              ? (value) => money(Math.floor(value), currency)
              : (value) => count(Math.floor(value))
          }
          width={1040}
        />
      ) : error ? (
        <ErrorState hint={sayFailure(error)} onRetry={() => void refetch()} busy={isFetching} />
      ) : (
        <LoadingRegion>
          <Skeleton height={260} />
        </LoadingRegion>
      )}
    </section>
  )
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
