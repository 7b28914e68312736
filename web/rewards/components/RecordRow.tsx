import { classes } from '#ui/classes.ts'
import { LoadingRegion } from '#ui/feedback/LoadingRegion.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import styles from './Record.module.css'

type Props = { title: string; note: string; value: string; gained: boolean }

/** One line of a record: what it was and when, and what it brought or cost. */
export const RecordRow = ({ title, note, value, gained }: Props) => (
  <li className={styles.row}>
    <span className={styles.words}>
      <b className="one-line">{title}</b>
      <small>{note}</small>
    </span>
    <b className={classes(styles.value, gained && styles.gained)}>{value}</b>
  </li>
)

export const RecordPlaces = () => (
  <LoadingRegion>
    <div className={styles.places}>
      {Array.from({ length: 8 }, (_, at) => (
        <Skeleton key={at} height={48} />
      ))}
    </div>
  </LoadingRegion>
)
