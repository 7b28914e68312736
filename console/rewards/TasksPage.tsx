import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { TaskRow } from '#contract/rewards/tasks.ts'
import { count } from '#console/platform/formats.ts'
import { useMay } from '#console/platform/me.ts'
import { Page, TableBox } from '#console/platform/frame/Page.tsx'
import { sayFailure } from '#console/platform/forms/refusals.ts'
import { Button } from '#ui/forms/Button.tsx'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { PlusIcon } from '#ui/icons/controls.ts'
import { Table, type TableColumn } from '#ui/content/Table.tsx'
import { Tag } from '#ui/content/Tag.tsx'
import { RewardsTabs } from './components/RewardsTabs.tsx'
import { TaskPanel } from './components/TaskPanel.tsx'
import { newTask, type TaskDraft, taskDraftOf } from './draft.ts'
import { tasksQuery } from './queries.ts'
import styles from './Rewards.module.css'
import { gainsOf, isOnce, kindWords } from './words.ts'

/** The tasks that members are given, and how often each was claimed. */
export function TasksPage() {
  const { data, error, isPending, isFetching, refetch } = useQuery(tasksQuery)
  const [opened, setOpened] = useState<TaskDraft>()
  const mayEdit = useMay('rewards.edit')
  const last = data?.at(-1)?.position ?? 0
  return (
    <Page
      fill
      tabs={<RewardsTabs />}
      title="任务"
      note={data && `${data.filter(({ active }) => active).length} 个启用`}
      actions={
        mayEdit && (
          <Button size={32} icon={<PlusIcon size={16} />} onClick={() => setOpened(newTask(last + 1))}>
            新增任务
          </Button>
        )
      }
    >
      {error && !data ? (
        <ErrorState hint={sayFailure(error)} onRetry={() => void refetch()} busy={isFetching} />
      ) : (
        <TableBox>
          <Table
            caption="任务"
            empty="还没有任务"
            columns={columns(mayEdit ? (task) => setOpened(taskDraftOf(task)) : undefined)}
            rows={data ?? []}
            rowKey={({ id }) => String(id)}
            busy={isPending}
          />
        </TableBox>
      )}
      <TaskPanel opened={opened} onClose={() => setOpened(undefined)} />
    </Page>
  )
}

const columns = (onOpen: ((task: TaskRow) => void) | undefined): TableColumn<TaskRow>[] => [
  { key: 'position', label: '次序', width: '64px', align: 'end', cell: ({ position }) => position },
  {
    key: 'title',
    label: '任务',
    cell: (task) =>
      onOpen ? (
        <button type="button" className={styles.title} onClick={() => onOpen(task)}>
          {task.title}
        </button>
      ) : (
        task.title
      ),
  },
  { key: 'kind', label: '统计', width: '200px', cell: ({ kind }) => kindWords(kind) },
  {
    key: 'goal',
    label: '目标',
    width: '72px',
    align: 'end',
    cell: ({ kind, goal }) => (isOnce(kind) ? '—' : goal),
  },
  { key: 'gains', label: '奖励', width: '260px', cell: gainsOf },
  { key: 'claims', label: '领取次数', width: '96px', align: 'end', cell: ({ claims }) => count(claims) },
  {
    key: 'active',
    label: '状态',
    width: '80px',
    cell: ({ active }) => <Tag kind={active ? 'teal' : 'plain'}>{active ? '启用' : '停用'}</Tag>,
  },
]
