import type { CheckinPage } from '#contract/rewards/checkin.ts'
import { classes } from '#ui/classes.ts'
import { CheckIcon } from '#ui/icons/controls.ts'
import { roundOf } from '../calendar.ts'
import styles from './Checkin.module.css'

/** Table of the check-in award of each day in a row, with the days of this round already done marked. */
export function AwardTable({ page: { awards, streak, checked } }: { page: CheckinPage }) {
  const { done, today } = roundOf(awards.length, streak, checked)
  return (
    <section className={styles.awards} aria-label="连续签到奖励">
      <ol>
        {awards.map((points, at) => (
          // A table of places: nothing else names them
          // oxlint-disable-next-line react/no-array-index-key
          <li key={at} className={classes(at < done && styles.done, at === today && styles.today)}>
            <b>{at < done ? <CheckIcon size={16} /> : `+${points}`}</b>
            <span>{at === today ? '今天' : `第 ${at + 1} 天`}</span>
            {at < done && <span className="visually-hidden">已签，{points} 积分</span>}
          </li>
        ))}
      </ol>
    </section>
  )
}
