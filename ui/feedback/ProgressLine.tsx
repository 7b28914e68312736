import styles from './ProgressLine.module.css'
import { progressStore } from './progress.ts'
import { useStore } from '../useStore.ts'

/** Shows `progress` as a thin line over the top of the app. Put it once in the shell. */
export function ProgressLine() {
  const value = useStore(progressStore)
  if (value === null) return null
  return (
    <div
      className={styles.line}
      role="progressbar"
      aria-label="页面加载"
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(value * 100)}
    >
      <i style={{ transform: `translateX(${(value - 1) * 100}%)` }} />
    </div>
  )
}
