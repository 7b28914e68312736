import { Switch } from '#ui/forms/Switch.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { messageOf } from '#web/platform/wire/api.ts'
import { useReminder } from '../activity.queries.ts'
import styles from './Checkin.module.css'

const usualHour = 20
const clock = (hour: number) => `${String(hour).padStart(2, '0')}:00`

/** Whether to be reminded while the app is open, and at which hour. */
export function Reminder({ remindAt }: { remindAt: number | null }) {
  const { mutate, isPending } = useReminder()
  const set = (hour: number | null) =>
    mutate(hour, { onError: (error) => toast(messageOf(error), { kind: 'bad' }) })
  return (
    <section className={styles.reminder} aria-label="签到提醒">
      <p>
        签到提醒
        <small>到点还没签到时，在打开的夜航里提醒</small>
      </p>
      {remindAt !== null && (
        <select aria-label="提醒时间" value={remindAt} onChange={(event) => set(Number(event.target.value))}>
          {Array.from({ length: 24 }, (_, hour) => (
            <option key={clock(hour)} value={hour}>
              {clock(hour)}
            </option>
          ))}
        </select>
      )}
      <Switch
        label="签到提醒"
        hideLabel
        checked={remindAt !== null}
        busy={isPending}
        onChange={(on) => set(on ? usualHour : null)}
      />
    </section>
  )
}
