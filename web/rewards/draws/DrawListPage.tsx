import { useInfiniteQuery } from '@tanstack/react-query'
import type { Activity } from '#contract/rewards/draws.ts'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { LoadingRegion } from '#ui/feedback/LoadingRegion.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { Tag } from '#ui/content/Tag.tsx'
import { EndlessList } from '#web/platform/lists/EndlessList.tsx'
import { ListPage } from '#web/platform/lists/ListPage.tsx'
import { AppLink } from '#web/platform/navigation/navigation.tsx'
import { refreshPages } from '#web/platform/wire/query-client.ts'
import { Emblem } from './components/Emblem.tsx'
import { activities } from './queries.ts'
import { costOf, momentOf, stateNames } from './words.ts'
import styles from './DrawListPage.module.css'

/** 抽奖活动: what there is to draw from. */
export function DrawListPage() {
  const feed = useInfiniteQuery(activities)
  return (
    <ListPage
      title="抽奖活动"
      onRefresh={() => refreshPages(activities)}
      end={
        <AppLink to="/Activity/lottery/history" className={styles.history}>
          中奖记录
        </AppLink>
      }
    >
      <EndlessList
        feed={feed}
        skeleton={<Places />}
        empty={<EmptyState title="还没有抽奖活动" hint="有新活动时会出现在这里" />}
      >
        {(list) => (
          <ul className={styles.list}>
            {list.map((activity) => (
              <ActivityRow key={activity.id} activity={activity} />
            ))}
          </ul>
        )}
      </EndlessList>
    </ListPage>
  )
}

const ActivityRow = ({ activity }: { activity: Activity }) => (
  <li>
    <AppLink to={`/Activity/lottery/detail/${activity.name}`} className={styles.row}>
      <Emblem kind={activity.kind} />
      <span className={styles.words}>
        <b className="one-line">{activity.title}</b>
        <span>{costOf(activity)}</span>
        <small>
          {activity.state === 'ahead'
            ? `${momentOf(activity.startsAt)} 开始`
            : `${momentOf(activity.endsAt)} 结束`}
        </small>
      </span>
      <Tag kind={activity.state === 'running' ? 'teal' : 'plain'}>{stateNames[activity.state]}</Tag>
    </AppLink>
  </li>
)

const Places = () => (
  <LoadingRegion>
    <ul className={styles.list}>
      {Array.from({ length: 4 }, (_, at) => (
        <li key={at} className={styles.row}>
          <Skeleton width={56} height={56} />
          <span className={styles.words}>
            <Skeleton width={120} height={20} />
            <Skeleton width={180} height={16} />
            <Skeleton width={96} height={16} />
          </span>
        </li>
      ))}
    </ul>
  </LoadingRegion>
)
