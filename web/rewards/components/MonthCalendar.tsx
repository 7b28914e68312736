import { monthAfter } from '#contract/days.ts'
import type { CheckinPage } from '#contract/rewards/checkin.ts'
import { classes } from '#ui/classes.ts'
import { IconButton } from '#ui/forms/IconButton.tsx'
import { ChevronLeftIcon, ChevronRightIcon } from '#ui/icons/signs.ts'
import { CheckIcon } from '#ui/icons/controls.ts'
import { dayWords, monthWords, weeksOf } from '../calendar.ts'
import styles from './Calendar.module.css'

type Props = {
  page: CheckinPage
  /** Another month is on its way. */
  busy: boolean
  onMonth: (month: string) => void
  onMissed: (day: string) => void
}

/** A month with its checked days; a missed one that can be made up is a button. */
export function MonthCalendar({
  page: { month, today, days, missed, makeup },
  busy,
  onMonth,
  onMissed,
}: Props) {
  const checked = new Map(days.map(({ day, kind }) => [day, kind]))
  return (
    <section className={styles.box} aria-label="签到日历" aria-busy={busy || undefined}>
      <header className={styles.head}>
        <IconButton label="上个月" onClick={() => onMonth(monthAfter(month, -1))}>
          <ChevronLeftIcon size={20} />
        </IconButton>
        <h2>{monthWords(month)}</h2>
        <IconButton
          label="下个月"
          disabled={month >= today.slice(0, 7)}
          onClick={() => onMonth(monthAfter(month))}
        >
          <ChevronRightIcon size={20} />
        </IconButton>
      </header>
      <table className={styles.table}>
        <caption className="visually-hidden">
          {monthWords(month)}，已签 {days.length} 天
        </caption>
        <thead>
          <tr>
            {['一', '二', '三', '四', '五', '六', '日'].map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(month).map((week) => (
            <tr key={week.find(Boolean)}>
              {week.map((day, at) => (
                <td key={day ?? `${at}`}>
                  {day && (
                    <Day
                      day={day}
                      kind={checked.get(day)}
                      isToday={day === today}
                      isAhead={day > today}
                      onMissed={missed.includes(day) ? onMissed : undefined}
                    />
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.foot}>
        本月已签 {days.length} 天 · 补签卡 {makeup.cards} 张 · 本月还可补签 {makeup.left} 天
      </p>
    </section>
  )
}

type DayProps = {
  day: string
  kind: CheckinPage['days'][number]['kind'] | undefined
  isToday: boolean
  isAhead: boolean
  /** Given where it can be made up. */
  onMissed: ((day: string) => void) | undefined
}

function Day({ day, kind, isToday, isAhead, onMissed }: DayProps) {
  const number = Number(day.slice(8))
  if (onMissed)
    return (
      <button type="button" className={styles.missed} onClick={() => onMissed(day)}>
        <i>
          {number}
          <span aria-hidden>补</span>
        </i>
        <span className="visually-hidden">{dayWords(day)}未签，补签</span>
      </button>
    )
  const looks = kind === 'day' ? styles.checked : kind ? styles.madeUp : isAhead ? styles.ahead : undefined
  return (
    <span
      className={classes(styles.day, looks, isToday && styles.today)}
      aria-current={isToday ? 'date' : undefined}
    >
      <i>{kind === 'day' ? <CheckIcon size={16} /> : number}</i>
      {kind && (
        <span className="visually-hidden">
          {number} 日{kind === 'day' ? '已签' : '已补签'}
        </span>
      )}
    </span>
  )
}
