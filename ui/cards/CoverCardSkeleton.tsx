import styles from './CardSkeleton.module.css'
import { Skeleton } from '../feedback/Skeleton.tsx'

/** The exact boxes of a `CoverCard`, whose cover may be wide. */
export function CoverCardSkeleton({ ratio = '3 / 4' }: { ratio?: string }) {
  return (
    <div>
      <Skeleton ratio={ratio} className={styles.picture} />
      <div className={styles.coverTitle}>
        <Skeleton width="80%" height={14} />
      </div>
      <div className={styles.meta}>
        <Skeleton width="50%" height={12} />
      </div>
    </div>
  )
}
