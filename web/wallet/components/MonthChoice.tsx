import { useState } from 'react'
import styles from '../WalletPage.module.css'
import { lastMonths } from '../words.ts'

/** One of the last twelve months, or all of them (empty). */
export function MonthChoice({ value, onChange }: { value: string; onChange: (month: string) => void }) {
  const [months] = useState(() => lastMonths(Math.floor(Date.now() / 1000)))
  return (
    <select
      aria-label="月份"
      className={styles.month}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    >
      <option value="">全部月份</option>
      {(value && !months.includes(value) ? [value, ...months] : months).map((one) => (
        <option key={one}>{one}</option>
      ))}
    </select>
  )
}
