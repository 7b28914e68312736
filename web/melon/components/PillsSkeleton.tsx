import { LoadingRegion } from '#ui/feedback/LoadingRegion.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import styles from '../Melon.module.css'

/** The places of words to choose among. */
export const PillsSkeleton = () => (
  <LoadingRegion>
    <div className={styles.words}>
      {[64, 88, 72, 104, 64, 96, 80, 72].map((width, place) => (
        <Skeleton key={place} width={width} height={28} round />
      ))}
    </div>
  </LoadingRegion>
)
