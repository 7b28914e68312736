import { LoadingRegion } from '#ui/feedback/LoadingRegion.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { FeedSkeleton } from '#web/video/index.ts'
import styles from './Head.module.css'

/** The places of a head with a face or a cover, and of the films below. */
export function HeadSkeleton({ looks }: { looks: 'face' | 'cover' }) {
  return (
    <LoadingRegion>
      <div className={styles.head}>
        <div className={looks === 'face' ? styles.person : styles.series}>
          {looks === 'face' ? (
            <Skeleton width={64} height={64} round />
          ) : (
            <div className={styles.cover}>
              <Skeleton ratio="16 / 9" />
            </div>
          )}
          <div className={styles.words}>
            <Skeleton width="60%" height={22} />
            <Skeleton width="40%" height={14} />
          </div>
        </div>
        <Skeleton height={36} />
        {looks === 'face' ? <Skeleton height={36} /> : <Skeleton height={44} round />}
      </div>
      <FeedSkeleton layout={looks === 'face' ? 'columns' : 'rows'} />
    </LoadingRegion>
  )
}
