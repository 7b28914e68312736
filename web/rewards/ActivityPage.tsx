import { useId } from 'react'
import { ChannelTabs } from '#ui/navigation/ChannelTabs.tsx'
import { ListPage } from '#web/platform/lists/ListPage.tsx'
import { useViewParameter } from '#web/platform/navigation/navigation.tsx'
import { queryClient } from '#web/platform/wire/query-client.ts'
import { CheckinView } from './components/CheckinView.tsx'
import { PointsView } from './components/PointsView.tsx'
import { RecordsView } from './components/RecordsView.tsx'
import { TaskView } from './components/TaskView.tsx'

const views = [
  { key: 'checkin', label: '签到', title: '每日签到', View: CheckinView },
  { key: 'tasks', label: '任务', title: '任务', View: TaskView },
  { key: 'points', label: '积分', title: '积分明细', View: PointsView },
  { key: '', label: '记录', title: '活动记录', View: RecordsView },
] as const

/** 活动记录, and beside it what brings records about: check-in, tasks, and the points that came of them. */
export function ActivityPage() {
  const panelId = useId()
  const [key, setKey] = useViewParameter('view')
  const { View, title } = views.find((view) => view.key === key) ?? views[3]
  return (
    <ListPage
      title={title}
      list={title}
      onRefresh={() => queryClient.refetchQueries({ queryKey: ['rewards'], type: 'active' })}
      choices={
        <ChannelTabs
          kind="section"
          label="签到与活动"
          items={views}
          value={key}
          onChange={setKey}
          panelId={panelId}
        />
      }
    >
      <div id={panelId} role="tabpanel" aria-label={title}>
        <View />
      </div>
    </ListPage>
  )
}
