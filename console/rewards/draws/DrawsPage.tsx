import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { amount } from '#client/formats.ts'
import type { ActivityRow } from '#contract/rewards/draws-console.ts'
import { count, dateTime } from '#console/platform/formats.ts'
import { useMay } from '#console/platform/me.ts'
import { Page } from '#console/platform/frame/Page.tsx'
import { PagedTable } from '#console/platform/lists/PagedTable.tsx'
import { Button } from '#ui/forms/Button.tsx'
import { PlusIcon } from '#ui/icons/controls.ts'
import type { TableColumn } from '#ui/content/Table.tsx'
import { Tag } from '#ui/content/Tag.tsx'
import { ActivityPanel } from './components/ActivityPanel.tsx'
import { DrawTabs } from './components/DrawTabs.tsx'
import { type ActivityForm, newActivity } from './draft.ts'
import { activitiesQuery } from './queries.ts'
import { kindNames, stateNames } from './words.ts'
import styles from './components/Draws.module.css'

/** Draws for points: what runs, what was drawn, what may still be given. */
export function DrawsPage() {
  const query = useInfiniteQuery(activitiesQuery)
  const [opened, setOpened] = useState<ActivityForm>()
  const mayEdit = useMay('rewards.edit')
  return (
    <Page
      fill
      tabs={<DrawTabs />}
      title="抽奖活动"
      actions={
        mayEdit && (
          <Button size={32} icon={<PlusIcon size={16} />} onClick={() => setOpened(newActivity())}>
            新建活动
          </Button>
        )
      }
    >
      <PagedTable query={query} caption="抽奖活动" empty="还没有抽奖活动" columns={columns} />
      <ActivityPanel opened={opened} onClose={() => setOpened(undefined)} />
    </Page>
  )
}

const columns: readonly TableColumn<ActivityRow>[] = [
  {
    key: 'title',
    label: '活动',
    cell: ({ id, title }) => (
      <Link to={`/draws/${id}`} className={styles.title}>
        {title}
      </Link>
    ),
  },
  { key: 'kind', label: '形式', width: '80px', cell: ({ kind }) => kindNames[kind] },
  {
    key: 'state',
    label: '状态',
    width: '88px',
    cell: ({ state }) => <Tag kind={state === 'running' ? 'teal' : 'plain'}>{stateNames[state]}</Tag>,
  },
  { key: 'startsAt', label: '开始', width: '150px', cell: ({ startsAt }) => dateTime(startsAt) },
  { key: 'endsAt', label: '结束', width: '150px', cell: ({ endsAt }) => dateTime(endsAt) },
  { key: 'draws', label: '抽奖次数', width: '96px', align: 'end', cell: ({ draws }) => count(draws) },
  {
    key: 'points',
    label: '剩余积分',
    width: '104px',
    align: 'end',
    cell: ({ budget }) => count(budget.points),
  },
  {
    key: 'bonus',
    label: '剩余金币',
    width: '104px',
    align: 'end',
    cell: ({ budget }) => amount(budget.bonus),
  },
]
