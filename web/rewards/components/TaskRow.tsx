import type { Task, TaskKind } from '#contract/rewards/tasks.ts'
import { Button } from '#ui/forms/Button.tsx'
import { ProgressBar } from '#ui/feedback/ProgressBar.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { messageOf } from '#web/platform/wire/api.ts'
import { AppLink } from '#web/platform/navigation/navigation.tsx'
import { useClaim } from '../activity.queries.ts'
import { gainWords } from '../words.ts'
import styles from './Task.module.css'

/** Where each kind of task is done. */
const places: Record<TaskKind, string> = {
  watch_minutes: '/home',
  comments: '/home',
  checkin_days: '/mine/functionCenter/activityRecord?view=checkin',
  first_recharge: '/mine/newRecharge/1',
  bind_phone: '/mine/setting/bindPhone',
  fill_profile: '/mine/setting',
}

/** A task: what it takes and brings, how far one is, and the way to do it or to take what it brings. */
export function TaskRow({ task }: { task: Task }) {
  const { id, title, goal, progress, state, kind } = task
  const { mutate, isPending } = useClaim()
  const claim = () =>
    mutate(id, {
      onSuccess: (gains) => toast(`已领取 ${gainWords(gains)}`, { kind: 'good' }),
      onError: (error) => toast(messageOf(error), { kind: 'bad' }),
    })
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <b>{title}</b>
        <span>{gainWords(task)}</span>
        {goal > 1 && state === 'doing' && (
          <div className={styles.progress}>
            <ProgressBar label={`${title}的进度`} value={progress / goal} />
            <small>
              {progress}/{goal}
            </small>
          </div>
        )}
      </div>
      {state === 'claimed' && <span className={styles.claimed}>已领取</span>}
      {state === 'ready' && (
        <Button
          kind="vip"
          size={32}
          busy={isPending}
          busyLabel="领取中"
          aria-label={`领取“${title}”的奖励`}
          onClick={claim}
        >
          领取
        </Button>
      )}
      {state === 'doing' && (
        <Button
          kind="weak"
          size={32}
          render={(link) => (
            <AppLink
              to={places[kind]}
              aria-label={`去完成“${title}”`}
              {...(kind === 'checkin_days' && { replace: true, state: { samePage: true } })}
              {...link}
            />
          )}
        >
          去完成
        </Button>
      )}
    </li>
  )
}
