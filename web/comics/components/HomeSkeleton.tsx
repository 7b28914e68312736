import { LoadingRegion } from '#ui/feedback/LoadingRegion.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import styles from './HomeSkeleton.module.css'
import { ComicsSkeleton } from './ComicFeed.tsx'

/** The places of the banner, of the ways to lists and of the first covers. */
export const HomeSkeleton = () => (
  <LoadingRegion>
    <div className={styles.head}>
      <Skeleton ratio="16 / 9" />
      <Skeleton height={56} />
      <Skeleton height={22} width={96} />
    </div>
    <ComicsSkeleton />
  </LoadingRegion>
)
