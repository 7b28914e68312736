import { useQuery } from '@tanstack/react-query'
import { type Task, taskPeriods } from '#contract/rewards/tasks.ts'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { LoadingRegion } from '#ui/feedback/LoadingRegion.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { messageOf } from '#web/platform/wire/api.ts'
import { useWhenShown } from '#web/platform/pages/page.ts'
import { taskList } from '../activity.queries.ts'
import { TaskRow } from './TaskRow.tsx'
import styles from './Task.module.css'

const groups = [
  { period: 'day', title: '每日任务' },
  { period: 'month', title: '每月任务' },
  { period: 'once', title: '新手任务' },
] as const

/** The tasks by how long they stand, with how far one is in each. */
export function TaskView() {
  const { data, error, isFetching, refetch } = useQuery(taskList)
  useWhenShown(() => void (data && refetch()))
  if (!data)
    return error ? (
      <ErrorState hint={messageOf(error)} busy={isFetching} onRetry={() => void refetch()} />
    ) : (
      <Places />
    )
  if (data.length === 0) return <EmptyState title="暂时没有任务" hint="有新任务时会出现在这里" />
  const of = (period: string) => data.filter(({ kind }) => taskPeriods[kind] === period)
  return groups.map(
    ({ period, title }) => of(period).length > 0 && <Group key={period} title={title} tasks={of(period)} />,
  )
}

const Group = ({ title, tasks }: { title: string; tasks: readonly Task[] }) => (
  <section className={styles.group} aria-label={title}>
    <h2>{title}</h2>
    <ul>
      {tasks.map((task) => (
        <TaskRow key={task.id} task={task} />
      ))}
    </ul>
  </section>
)

const Places = () => (
  <LoadingRegion>
    <div className={styles.places}>
      {Array.from({ length: 6 }, (_, at) => (
        <Skeleton key={at} height={56} />
      ))}
    </div>
  </LoadingRegion>
)
