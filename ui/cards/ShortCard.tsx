import type { ReactNode } from 'react'
import styles from './Card.module.css'
import { classes } from '../classes.ts'
import { PlayFilledIcon } from '../icons/marks.ts'
import type { RenderLink } from '../render.ts'

/** A short video: all words lie on the upright picture, nothing below it. */
export function ShortCard({
  children: picture,
  title,
  plays,
  badge,
  render,
}: {
  children?: ReactNode
  title: string
  /** Already formatted, 2.4万. */
  plays?: string
  badge?: ReactNode
  render?: RenderLink
}) {
  const children = (
    <>
      <span className={styles.shortPicture}>{picture}</span>
      {badge && <span className={styles.shortBadge}>{badge}</span>}
      <span className={styles.shortWords}>
        <span className={classes(styles.shortTitle, 'two-lines')}>{title}</span>
        {plays && (
          <span className={styles.shortPlays}>
            <PlayFilledIcon size={12} />
            {plays}
          </span>
        )}
      </span>
    </>
  )
  return (
    <article className={styles.short}>
      {render ? render({ className: classes(styles.link), children }) : children}
    </article>
  )
}
