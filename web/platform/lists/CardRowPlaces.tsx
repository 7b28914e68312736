import { classes } from '#ui/classes.ts'
import { LoadingRegion } from '#ui/feedback/LoadingRegion.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import styles from './CardRowPlaces.module.css'

const rows = [0, 1, 2, 3]

/** The places of the first rows with upright covers. */
export const UprightRowPlaces = () => (
  <LoadingRegion>
    {rows.map((place) => (
      <RowPlace key={place} />
    ))}
  </LoadingRegion>
)

/** The places of the first rows with the covers of films. */
export const FilmRowPlaces = () => (
  <LoadingRegion>
    {rows.map((place) => (
      <RowPlace key={place} wide />
    ))}
  </LoadingRegion>
)

const RowPlace = ({ wide = false }) => (
  <div className={classes(styles.row, wide && styles.wide)}>
    <div className={styles.cover}>
      <Skeleton ratio={wide ? '16 / 9' : '3 / 4'} />
    </div>
    <div className={styles.words}>
      <Skeleton width="60%" height={16} />
      <Skeleton width="40%" height={12} />
    </div>
  </div>
)
