import { LoadingRegion } from '#ui/feedback/LoadingRegion.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import styles from './NovelSkeleton.module.css'

/** The places of a novel's head and of its first chapters. */
export const NovelSkeleton = () => (
  <LoadingRegion>
    <div className={styles.head}>
      <div className={styles.cover}>
        <Skeleton ratio="3 / 4" />
      </div>
      <div className={styles.words}>
        <Skeleton width="80%" height={28} />
        <Skeleton width="40%" height={16} />
        <Skeleton width="60%" height={20} />
      </div>
    </div>
    <div className={styles.rows}>
      <Skeleton height={40} />
      {[0, 1, 2, 3, 4].map((place) => (
        <Skeleton key={place} height={36} />
      ))}
    </div>
  </LoadingRegion>
)
