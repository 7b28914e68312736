import { LoadingRegion } from '#ui/feedback/LoadingRegion.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import styles from './Story.module.css'

/** The places of a title, of who tells it, of its first words and picture. */
export const StorySkeleton = () => (
  <LoadingRegion>
    <div className={styles.skeleton}>
      <Skeleton height={30} />
      <Skeleton height={30} width="60%" />
      <Skeleton height={12} width="50%" />
      <div className={styles.writer}>
        <Skeleton width={40} height={40} round />
        <Skeleton width="40%" height={16} />
      </div>
      <Skeleton height={84} />
      <Skeleton ratio="3 / 2" />
      <Skeleton height={84} />
    </div>
  </LoadingRegion>
)
