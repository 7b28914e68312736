import styles from './CardSkeleton.module.css'
import { Skeleton } from './Skeleton.tsx'

/** The exact boxes of a `CoverCard`. */
export function CoverCardSkeleton() {
  return (
    <div>
      <Skeleton ratio="3 / 4" className={styles.picture} />
      <div className={styles.coverTitle}>
        <Skeleton width="80%" height={14} />
      </div>
      <div className={styles.meta}>
        <Skeleton width="50%" height={12} />
      </div>
    </div>
  )
}
