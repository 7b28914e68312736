import { LoadingRegion } from '#ui/feedback/LoadingRegion.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import styles from './RecordRow.module.css'

/** One line of a record: what it was and when, and what it brought. */
export const RecordRow = ({ title, note, value }: { title: string; note: string; value: string }) => (
  <li className={styles.row}>
    <span className={styles.words}>
      <span className={`${styles.title} one-line`}>{title}</span>
      <span className={styles.note}>{note}</span>
    </span>
    <b className={styles.value}>{value}</b>
  </li>
)

export const RecordPlaces = () => (
  <LoadingRegion>
    <ul className={styles.places}>
      {Array.from({ length: 5 }, (_, at) => (
        <li key={at} className={styles.row}>
          <span className={styles.words}>
            <Skeleton width={120} height={16} />
            <Skeleton width={80} height={12} />
          </span>
          <Skeleton width={96} height={16} />
        </li>
      ))}
    </ul>
  </LoadingRegion>
)
