import { LoadingRegion } from '#ui/feedback/LoadingRegion.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import styles from '../rows.module.css'

/** The places of rows that are on their way. */
export const RowPlaces = () => (
  <LoadingRegion>
    <div className={styles.places}>
      {Array.from({ length: 8 }, (_, at) => (
        <Skeleton key={at} height={48} />
      ))}
    </div>
  </LoadingRegion>
)
