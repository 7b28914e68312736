import type { ReactNode } from 'react'
import { classes } from '../classes.ts'
import styles from './Cover.module.css'

/** Width to height, such as `16:9`. */
export type CoverRatio = `${number}:${number}`

export type CoverProps = {
  ratio?: CoverRatio
  /** The picture: it fills the box, whose place is kept before it loads. */
  children?: ReactNode
  badge?: ReactNode
  /** Bottom left: how often it was played. */
  start?: ReactNode
  /** Bottom right: duration or number of chapters. */
  end?: ReactNode
  className?: string
}

/** A picture of fixed shape with at most one badge and one line of figures. Spans only, so that it may stand inside a link. */
export function Cover({ ratio = '16:9', children, badge, start, end, className }: CoverProps) {
  return (
    <span className={classes(styles.cover, className)} style={{ aspectRatio: ratio.replace(':', ' / ') }}>
      <span className={styles.picture}>{children}</span>
      {badge && <span className={styles.badge}>{badge}</span>}
      {(start || end) && (
        <span className={styles.meta}>
          <span>{start}</span>
          <span>{end}</span>
        </span>
      )}
    </span>
  )
}
