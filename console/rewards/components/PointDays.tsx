import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Chart } from '#console/platform/display/Chart.tsx'
import { count } from '#console/platform/formats.ts'
import { sayFailure } from '#console/platform/forms/refusals.ts'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { LoadingRegion } from '#ui/feedback/LoadingRegion.tsx'
import { Segmented } from '#ui/navigation/Segmented.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { figuresQuery } from '../queries.ts'
import styles from '../Rewards.module.css'

const figures = [
  { key: 'given', label: '发放积分' },
  { key: 'spent', label: '消耗积分' },
  { key: 'checkins', label: '签到人数' },
] as const

/** Points given and spent, and how many checked in, in the last thirty days. */
export function PointDays() {
  const [wanted, setWanted] = useState<string>('given')
  const { data, error, isFetching, refetch } = useQuery(figuresQuery(30))
  const shown = figures.find(({ key }) => key === wanted) ?? figures[0]
  return (
    <section className={styles.box} aria-label={`${shown.label}，近 30 天`}>
      <div className={styles.head}>
        <h2>{shown.label} · 近 30 天</h2>
        <Segmented label="每日数字" items={figures} value={shown.key} onChange={setWanted} />
      </div>
      {data ? (
        <Chart
          label={shown.label}
          days={data.days}
          values={data[shown.key]}
          format={(value) => count(Math.floor(value))}
          width={1040}
        />
      ) : error ? (
        <ErrorState hint={sayFailure(error)} onRetry={() => void refetch()} busy={isFetching} />
      ) : (
        <LoadingRegion>
          <Skeleton height={240} />
        </LoadingRegion>
      )}
    </section>
  )
}
