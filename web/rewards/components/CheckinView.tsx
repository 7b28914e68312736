import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { LoadingRegion } from '#ui/feedback/LoadingRegion.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { messageOf } from '#web/platform/wire/api.ts'
import { useWhenShown } from '#web/platform/pages/page.ts'
import { checkinPage } from '../activity.queries.ts'
import { AwardTable } from './AwardTable.tsx'
import styles from './Checkin.module.css'
import { MakeupSheet } from './MakeupSheet.tsx'
import { MonthCalendar } from './MonthCalendar.tsx'
import { Reminder } from './Reminder.tsx'
import { StreakCard } from './StreakCard.tsx'

/** Today's check-in, what days in a row bring, the month's days and those that can be made up. */
export function CheckinView() {
  const [month, setMonth] = useState('')
  const [missed, setMissed] = useState('')
  const present = useQuery(checkinPage(''))
  const shown = useQuery(checkinPage(month))
  useWhenShown(() => void (present.data && present.refetch()))
  const { data, error, isFetching, refetch } = present
  if (!data)
    return error ? (
      <ErrorState hint={messageOf(error)} busy={isFetching} onRetry={() => void refetch()} />
    ) : (
      <Places />
    )

  return (
    <>
      <StreakCard page={data} />
      <AwardTable page={data} />
      <MonthCalendar
        page={shown.data ?? data}
        busy={shown.isPlaceholderData}
        onMonth={(next) => setMonth(next === data.today.slice(0, 7) ? '' : next)}
        onMissed={setMissed}
      />
      <Reminder remindAt={data.remindAt} />
      <p className={styles.rules}>
        日期按北京时间计算，每天一次，两次签到至少相隔 20 小时。补签只限本月，每月最多 {data.makeup.limit}{' '}
        天；补上的一天接续连续天数，当天不另发积分。积分从每月预算中发放，发完后签到仍计入连续天数。
      </p>
      <MakeupSheet day={missed} page={data} onClose={() => setMissed('')} />
    </>
  )
}

const Places = () => (
  <LoadingRegion>
    <div className={styles.places}>
      <Skeleton height={128} />
      <Skeleton height={72} />
      <Skeleton height={320} />
    </div>
  </LoadingRegion>
)
