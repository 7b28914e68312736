import { LoadingRegion } from '#ui/feedback/LoadingRegion.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { Masonry } from './Masonry.tsx'
import styles from './SetStory.module.css'

const places = [1.33, 0.75, 1, 1.5, 1.33, 1].map((height, id) => ({ id, height }))

/** A set before it is known: its words, its acts, a wall. */
export const SetSkeleton = () => (
  <LoadingRegion>
    <div className={styles.story}>
      <Skeleton width="70%" height={26} />
      <div className={styles.figures}>
        <Skeleton width="45%" height={12} />
      </div>
      <Skeleton height={20} />
    </div>
    <div className={styles.skeletonActs} />
    <Masonry label="加载中" items={places} heightOf={({ height }) => height}>
      {({ height }) => <Skeleton ratio={`1 / ${height}`} />}
    </Masonry>
  </LoadingRegion>
)
