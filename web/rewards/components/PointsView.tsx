import { useInfiniteQuery } from '@tanstack/react-query'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { EndlessList } from '#web/platform/lists/EndlessList.tsx'
import { useWhenShown } from '#web/platform/pages/page.ts'
import { refreshPages } from '#web/platform/wire/query-client.ts'
import { pointMoves } from '../activity.queries.ts'
import { dateAndTime, reasonWords } from '../words.ts'
import { RecordPlaces, RecordRow } from './RecordRow.tsx'
import styles from './Record.module.css'

/** How points came and went. */
export function PointsView() {
  const feed = useInfiniteQuery(pointMoves)
  useWhenShown(() => {
    if (feed.data) void refreshPages(pointMoves).catch(() => {})
  })
  const sums = feed.data?.pages[0]?.sums
  return (
    <>
      {sums && (
        <p className={styles.sums}>
          <span>收入 {sums.in}</span>
          <span>支出 {sums.out}</span>
        </p>
      )}
      <EndlessList
        feed={feed}
        skeleton={<RecordPlaces />}
        empty={<EmptyState title="还没有积分" hint="签到和完成任务可以得到积分" />}
      >
        {(list) => (
          <ul className={styles.list}>
            {list.map(({ id, reason, amount, at }) => (
              <RecordRow
                key={id}
                title={reasonWords[reason]}
                note={dateAndTime(at)}
                value={amount > 0 ? `+${amount}` : String(amount)}
                gained={amount > 0}
              />
            ))}
          </ul>
        )}
      </EndlessList>
    </>
  )
}
