import type { CardProps } from './Card.tsx'
import styles from './Card.module.css'
import { classes } from '../classes.ts'

type RowCardProps = CardProps & {
  /** Its place in a chart, which stands before it. */
  rank?: number | undefined
  /** For an upright cover. */
  upright?: boolean
}

/** A row of a list: cover 144 wide, an upright one 84, title above, meta below. */
export function RowCard({ cover, title, meta, render, rank, upright }: RowCardProps) {
  const children = (
    <>
      {rank !== undefined && <span className={classes(styles.rank, rank < 3 && styles.hot)}>{rank}</span>}
      <span className={styles.rowCover}>{cover}</span>
      <div className={styles.rowWords}>
        <h3 className={classes(styles.rowTitle, 'two-lines')}>{title}</h3>
        <span className={classes(styles.meta, 'one-line')}>{meta}</span>
      </div>
    </>
  )
  const looks = classes(styles.link, styles.row, upright && styles.upright)
  return (
    <article className={styles.card}>
      {render ? render({ className: looks, children }) : <div className={looks}>{children}</div>}
    </article>
  )
}
