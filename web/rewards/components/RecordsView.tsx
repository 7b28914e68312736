import { useInfiniteQuery } from '@tanstack/react-query'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { EndlessList } from '#web/platform/lists/EndlessList.tsx'
import { useWhenShown } from '#web/platform/pages/page.ts'
import { refreshPages } from '#web/platform/wire/query-client.ts'
import { records } from '../activity.queries.ts'
import { dateAndTime } from '../words.ts'
import { RecordPlaces, RecordRow } from './RecordRow.tsx'
import styles from './Record.module.css'

/** Everything one took part in. */
export function RecordsView() {
  const feed = useInfiniteQuery(records)
  useWhenShown(() => {
    if (feed.data) void refreshPages(records).catch(() => {})
  })
  return (
    <EndlessList
      feed={feed}
      skeleton={<RecordPlaces />}
      empty={<EmptyState title="还没有活动记录" hint="签到、任务、抽奖和兑换都会记在这里" />}
    >
      {(list) => (
        <ul className={styles.list}>
          {list.map(({ id, title, value, at }) => (
            <RecordRow
              key={id}
              title={title}
              note={dateAndTime(at)}
              value={value}
              gained={value.startsWith('+')}
            />
          ))}
        </ul>
      )}
    </EndlessList>
  )
}
