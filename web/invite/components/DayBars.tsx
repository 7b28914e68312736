import { useState } from 'react'
import { classes } from '#ui/classes.ts'
import styles from './DayBars.module.css'

type Props = {
  label: string
  /** `2026-01-31`, the last is today. */
  days: readonly string[]
  values: readonly number[]
  format: (value: number) => string
}

/** A bar for each day; the one under the finger says what it stands for, at first the last. */
export function DayBars({ label, days, values, format }: Props) {
  const [chosen, setChosen] = useState(days.length - 1)
  const top = Math.max(...values, 1)
  const sum = values.reduce((total, value) => total + value, 0)
  const [day = '', value = 0] = [days[chosen], values[chosen]]
  return (
    <figure className={styles.figure}>
      <figcaption className={styles.caption}>
        <span>
          {day.slice(5)} <b>{format(value)}</b>
        </span>
        <span>
          合计 <b>{format(sum)}</b>
        </span>
      </figcaption>
      <div className={styles.bars}>
        {days.map((each, at) => (
          <span
            key={each}
            className={classes(values[at] === 0 && styles.none, at === chosen && styles.on)}
            style={{ height: `${Math.max(2, (values[at]! / top) * 100)}%` }}
          />
        ))}
        {/* Over the bars, unseen: finger, keys and screen readers choose a day by it */}
        <input
          type="range"
          min={0}
          max={days.length - 1}
          value={chosen}
          aria-label={`${label}，逐日`}
          aria-valuetext={`${day} ${format(value)}`}
          onChange={(event) => setChosen(Number(event.target.value))}
        />
      </div>
    </figure>
  )
}
