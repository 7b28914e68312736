import { LoadingRegion } from '#ui/LoadingRegion.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import styles from './UprightRowPlaces.module.css'

/** The places of the first rows with upright covers. */
export const UprightRowPlaces = () => (
  <LoadingRegion>
    {[0, 1, 2, 3].map((place) => (
      <div key={place} className={styles.row}>
        <div className={styles.cover}>
          <Skeleton ratio="3 / 4" />
        </div>
        <div className={styles.words}>
          <Skeleton width="60%" height={16} />
          <Skeleton width="40%" height={12} />
        </div>
      </div>
    ))}
  </LoadingRegion>
)
