import { useState } from 'react'
import { type Incident, reasons } from '#contract/live/shapes.ts'
import { relativeTime } from '#web/platform/relative-time.ts'
import styles from '../StudioPage.module.css'

/** Why publishers were turned away or lost, the last first. */
export function Incidents({ incidents }: { incidents: readonly Incident[] }) {
  const [now] = useState(() => Math.floor(Date.now() / 1000))
  if (incidents.length === 0) return null
  return (
    <section className={styles.part} aria-label="推流记录">
      <h2>推流记录</h2>
      <ul className={styles.list}>
        {incidents.slice(0, 5).map(({ at, reason }, index) => (
          <li key={`${at} ${index}`}>
            <p className={styles.note}>{reasons[reason]}</p>
            <small className={styles.small}>{relativeTime(at, Math.max(at, now))}</small>
          </li>
        ))}
      </ul>
    </section>
  )
}
