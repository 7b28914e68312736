import styles from './CardSkeleton.module.css'
import { Skeleton } from '../feedback/Skeleton.tsx'

/** The exact boxes of a `FilmCard`. */
export function FilmCardSkeleton() {
  return (
    <div>
      <Skeleton ratio="16 / 9" className={styles.picture} />
      <div className={styles.filmTitle}>
        <Skeleton width="92%" height={14} />
        <Skeleton width="60%" height={14} />
      </div>
      <div className={styles.meta}>
        <Skeleton width="40%" height={12} />
      </div>
    </div>
  )
}
