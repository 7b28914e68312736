import styles from './ProgressBar.module.css'

/** How far something is. `value` goes from 0 to 1; what is outside is cut off. */
export function ProgressBar({ value, label }: { value: number; label: string }) {
  const share = Math.min(Math.max(value, 0), 1)
  return (
    <div
      className={styles.bar}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(share * 100)}
    >
      <i style={{ transform: `scaleX(${share})` }} />
    </div>
  )
}
