import { useQuery } from '@tanstack/react-query'
import { Chart } from '#console/platform/display/Chart.tsx'
import { count } from '#console/platform/formats.ts'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { figuresQuery } from '../queries.ts'

/** How often an app was opened in the last thirty days; nothing while that is not known. */
export function AppFigures({ id }: { id: number }) {
  const { data, isPending } = useQuery(figuresQuery(id))
  if (isPending) return <Skeleton height={200} />
  if (!data) return null
  return <Chart label="近 30 天打开" days={data.days} values={data.clicks} format={count} width={440} />
}
