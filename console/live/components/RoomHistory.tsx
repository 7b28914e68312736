import { useQuery } from '@tanstack/react-query'
import type { PastBroadcast } from '#contract/live/console.ts'
import { reasons } from '#contract/live/shapes.ts'
import { count, dateTime } from '#console/platform/formats.ts'
import { sayFailure } from '#console/platform/forms/refusals.ts'
import { amount } from '#client/formats.ts'
import { Button } from '#ui/forms/Button.tsx'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { LoadingRegion } from '#ui/feedback/LoadingRegion.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { historyQuery } from '../queries.ts'
import styles from './Live.module.css'

/** The last broadcasts of a room, and the publishers that were turned away. */
export function RoomHistory({
  id,
  onWatch,
  onDrop,
}: {
  id: number
  onWatch: (broadcast: PastBroadcast) => void
  /** Absent for who may not take replays away. */
  onDrop: ((broadcast: PastBroadcast) => void) | undefined
}) {
  const { data, error, isFetching, refetch } = useQuery(historyQuery(id))
  if (!data)
    return error ? (
      <ErrorState inline hint={sayFailure(error)} onRetry={() => void refetch()} busy={isFetching} />
    ) : (
      <LoadingRegion>
        <Skeleton height={160} />
      </LoadingRegion>
    )
  return (
    <div className={styles.history}>
      <h3>最近的直播</h3>
      {data.broadcasts.length === 0 && <p>还没有直播过</p>}
      <ul>
        {data.broadcasts.map((broadcast) => (
          <li key={broadcast.id}>
            {broadcast.replay && (
              <span className={styles.acts}>
                <Button kind="plain" size={28} onClick={() => onWatch(broadcast)}>
                  看回放
                </Button>
                {onDrop && (
                  <Button kind="plain" size={28} onClick={() => onDrop(broadcast)}>
                    删除回放
                  </Button>
                )}
              </span>
            )}
            {broadcast.title || '直播'} · {count(broadcast.viewers)} 人看过 · 礼物 {amount(broadcast.worth)}{' '}
            金币
            <br />
            <small>
              {dateTime(broadcast.startedAt)} · {broadcast.reason ? reasons[broadcast.reason] : '正在直播'}
              {broadcast.note && `：${broadcast.note}`}
            </small>
          </li>
        ))}
      </ul>
      <h3>推流记录</h3>
      {data.incidents.length === 0 && <p>没有异常</p>}
      <ul>
        {data.incidents.map(({ at, reason }, index) => (
          <li key={`${at} ${index}`}>
            {reasons[reason]}
            <br />
            <small>{dateTime(at)}</small>
          </li>
        ))}
      </ul>
    </div>
  )
}
