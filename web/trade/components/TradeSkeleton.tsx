import { LoadingRegion } from '#ui/feedback/LoadingRegion.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import app from './App.module.css'
import styles from './TradeSkeleton.module.css'

const places = (count: number) => Array.from({ length: count }, (_, place) => place)

/** The places of two groups. */
export const TradeSkeleton = () => (
  <LoadingRegion>
    {[0, 1].map((group) => (
      <div key={group}>
        <div className={styles.heading}>
          <Skeleton width={88} height={22} />
        </div>
        <div className={app.grid}>
          {places(8).map((place) => (
            <div key={place} className={styles.app}>
              <Skeleton width={56} height={56} className={styles.icon} />
              <Skeleton width={48} height={12} />
            </div>
          ))}
        </div>
      </div>
    ))}
  </LoadingRegion>
)

/** The places of rows. */
export const RowSkeletons = () => (
  <LoadingRegion>
    {places(6).map((place) => (
      <div key={place} className={styles.row}>
        <Skeleton width={48} height={48} className={styles.icon} />
        <div className={styles.words}>
          <Skeleton width="40%" height={16} />
          <Skeleton width="70%" height={12} />
        </div>
      </div>
    ))}
  </LoadingRegion>
)
