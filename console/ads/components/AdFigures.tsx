import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Chart } from '#console/platform/display/Chart.tsx'
import { count } from '#console/platform/formats.ts'
import { Segmented } from '#ui/navigation/Segmented.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { adFiguresQuery } from '../queries.ts'
import styles from './Ad.module.css'

const series = [
  { key: 'impressions', label: '展示' },
  { key: 'clicks', label: '点击' },
] as const

/** Views and clicks of an ad in the last thirty days; nothing until they are loaded. */
export function AdFigures({ id }: { id: number }) {
  const { data, isPending } = useQuery(adFiguresQuery(id))
  const [wanted, setWanted] = useState<string>('impressions')
  const shown = series.find(({ key }) => key === wanted) ?? series[0]
  if (isPending) return <Skeleton height={200} />
  if (!data) return null
  return (
    <section className={styles.figures} aria-label="近 30 天">
      <Segmented label="近 30 天" items={series} value={shown.key} onChange={setWanted} />
      <Chart label={shown.label} days={data.days} values={data[shown.key]} format={count} width={440} />
    </section>
  )
}
