import { LoadingRegion } from '#ui/feedback/LoadingRegion.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import styles from './LevelPlaces.module.css'

/** Where the level and its gifts will stand. */
export const LevelPlaces = () => (
  <LoadingRegion>
    <div className={styles.places}>
      <Skeleton height={110} />
      {Array.from({ length: 6 }, (_, at) => (
        <Skeleton key={at} height={44} />
      ))}
    </div>
  </LoadingRegion>
)
