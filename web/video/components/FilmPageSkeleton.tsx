import { LoadingRegion } from '#ui/feedback/LoadingRegion.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { FeedSkeleton } from './FeedSkeleton.tsx'
import styles from './FilmPageSkeleton.module.css'

/** The places of what stands below a film's screen. */
export function FilmPageSkeleton() {
  return (
    <LoadingRegion>
      <div className={styles.words}>
        <Skeleton height={20} />
        <Skeleton height={12} width="50%" />
      </div>
      <FeedSkeleton layout="rows" count={4} />
    </LoadingRegion>
  )
}
