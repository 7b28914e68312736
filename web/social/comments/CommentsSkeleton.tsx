import { LoadingRegion } from '#ui/feedback/LoadingRegion.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import styles from './CommentItem.module.css'

/** Comments that are still to come. */
export function CommentsSkeleton() {
  return (
    <LoadingRegion>
      {[0, 1, 2, 3].map((row) => (
        <div key={row} className={styles.comment}>
          <Skeleton width={32} height={32} round />
          <div className={styles.body}>
            <Skeleton height={14} width="32%" />
            <Skeleton height={16} width={row % 2 ? '64%' : '88%'} className={styles.gap} />
          </div>
        </div>
      ))}
    </LoadingRegion>
  )
}
