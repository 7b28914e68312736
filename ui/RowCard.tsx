import type { CardProps } from './Card.tsx'
import styles from './Card.module.css'
import { classes } from './classes.ts'

/** A row of a list: cover 144 wide, title above, meta below; `rank` puts its place in a chart before it. */
export function RowCard({ cover, title, meta, render, rank }: CardProps & { rank?: number }) {
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
  const looks = classes(styles.link, styles.row)
  return (
    <article className={styles.card}>
      {render ? render({ className: looks, children }) : <div className={looks}>{children}</div>}
    </article>
  )
}
