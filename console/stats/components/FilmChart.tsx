import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Chart } from '#console/platform/display/Chart.tsx'
import { count } from '#console/platform/formats.ts'
import { sayFailure } from '#console/platform/forms/refusals.ts'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { Segmented } from '#ui/navigation/Segmented.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import styles from '../Overview.module.css'
import { filmFiguresQuery } from '../queries.ts'
import { spans, watchTime } from '../words.ts'

const series = [
  { key: 'plays', label: '播放', format: count },
  { key: 'watched', label: '时长', format: watchTime },
  { key: 'completions', label: '看完', format: count },
] as const

/** One film by day; `width` is that of the drawing, in pixels. */
export function FilmChart({ id, width = 720 }: { id: number; width?: number }) {
  const [span, setSpan] = useState(spans[1]!)
  const [wanted, setWanted] = useState<string>('plays')
  const { data, error, isFetching, refetch } = useQuery(filmFiguresQuery(id, span.span))
  const shown = series.find(({ key }) => key === wanted) ?? series[0]
  return (
    <div className={styles.film}>
      <div className={styles.choices}>
        <Segmented label="看什么" items={series} value={shown.key} onChange={setWanted} />
        <Segmented
          label="时间"
          items={spans}
          value={span.key}
          onChange={(key) => setSpan(spans.find((one) => one.key === key) ?? span)}
        />
      </div>
      {data ? (
        <Chart
          label={shown.label}
          days={data.days}
          values={data[shown.key]}
          format={shown.format}
          width={width}
        />
      ) : error ? (
        <ErrorState hint={sayFailure(error)} onRetry={() => void refetch()} busy={isFetching} />
      ) : (
        <Skeleton height={220} />
      )}
    </div>
  )
}
