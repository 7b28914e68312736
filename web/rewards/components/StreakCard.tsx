import { inShanghai } from '#client/formats.ts'
import { ApiError } from '#contract/errors.ts'
import type { CheckinPage } from '#contract/rewards/checkin.ts'
import { Button } from '#ui/forms/Button.tsx'
import { ChevronRightIcon } from '#ui/icons/signs.ts'
import { toast } from '#ui/feedback/toast.ts'
import { messageOf } from '#web/platform/wire/api.ts'
import { AppLink } from '#web/platform/navigation/navigation.tsx'
import { useCheckin } from '../activity.queries.ts'
import { roundOf, whenWords } from '../calendar.ts'
import styles from './Checkin.module.css'

/** How many days in a row there are, and the button that adds today. */
export function StreakCard({ page }: { page: CheckinPage }) {
  const { checked, streak, awards, points, today, nextAt, budgetEmpty, growth } = page
  const { mutate, isPending } = useCheckin()
  const { today: place } = roundOf(awards.length, streak, checked)
  const next = awards[checked ? streak % awards.length : place]!

  const checkIn = () =>
    mutate(
      {},
      {
        onSuccess: (day) =>
          toast(day.points > 0 ? `签到成功，+${day.points} 积分` : `签到成功，已连续 ${day.streak} 天`, {
            kind: 'good',
          }),
        onError: (error) =>
          toast(
            error instanceof ApiError && error.code === 'checkin_too_soon'
              ? `两次签到至少相隔 20 小时，${whenWords(inShanghai(nextAt), today)} 后可签到`
              : messageOf(error),
            { kind: 'bad' },
          ),
      },
    )

  return (
    <section className={styles.card} aria-label="今日签到">
      <div className={styles.sum}>
        <p>
          连续签到
          <b>
            {streak} <small>天</small>
          </b>
        </p>
        <AppLink
          to="/mine/functionCenter/activityRecord?view=points"
          replace
          state={{ samePage: true }}
          className={styles.points}
        >
          {points} 积分
          <ChevronRightIcon size={14} />
        </AppLink>
      </div>
      <Button kind="vip" wide busy={isPending} busyLabel="签到中" disabled={checked} onClick={checkIn}>
        {checked ? '今日已签到' : budgetEmpty || next === 0 ? '签到' : `签到 +${next} 积分`}
      </Button>
      <p className={styles.note} aria-live="polite">
        {budgetEmpty
          ? '本月积分已发完，签到仍计入连续天数'
          : checked
            ? `下次 ${whenWords(inShanghai(nextAt), today)} 起，可得 ${next} 积分`
            : growth > 0
              ? `每天签到另得 ${growth} 成长值`
              : '中断后从第 1 天重新开始'}
      </p>
    </section>
  )
}
