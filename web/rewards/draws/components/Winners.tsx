import type { ActivityDetail } from '#contract/rewards/draws.ts'
import { relativeTime } from '#web/platform/relative-time.ts'
import styles from './Section.module.css'

/** Who won lately; nothing while nobody did. */
export function Winners({ winners, now }: { winners: ActivityDetail['winners']; now: number }) {
  if (winners.length === 0) return null
  return (
    <section className={styles.section} aria-labelledby="draw-winners">
      <h2 id="draw-winners">最新中奖</h2>
      <ul className={styles.winners}>
        {winners.map(({ id, name, title, at }) => (
          <li key={id}>
            <span>{name}</span>
            <b>{title}</b>
            <small>{relativeTime(at, now)}</small>
          </li>
        ))}
      </ul>
    </section>
  )
}
