import styles from './Card.module.css'
import { classes } from './classes.ts'
import type { CardProps } from './FilmCard.tsx'

/** A comic, novel, drama or photo set under an upright cover; title and meta take one line each. */
export function CoverCard({ cover, title, meta, render }: CardProps) {
  const children = (
    <>
      {cover}
      <h3 className={classes(styles.coverTitle, 'one-line')}>{title}</h3>
      <p className={classes(styles.meta, 'one-line')}>{meta}</p>
    </>
  )
  return (
    <article className={styles.card}>
      {render ? render({ className: classes(styles.link), children }) : children}
    </article>
  )
}
