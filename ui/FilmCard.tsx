import type { ReactNode } from 'react'
import styles from './Card.module.css'
import { classes } from './classes.ts'
import type { RenderLink } from './render.ts'

export type CardProps = {
  /** A `<Cover>`. */
  cover: ReactNode
  title: string
  /** One line under the title: who, then how many, then when. */
  meta?: ReactNode
  render?: RenderLink
}

/** A film in a grid of two. The title keeps a box of two lines, so rows never shift. */
export function FilmCard({ cover, title, meta, render }: CardProps) {
  const children = (
    <>
      {cover}
      <h3 className={classes(styles.filmTitle, 'two-lines')}>{title}</h3>
      <p className={classes(styles.meta, 'one-line')}>{meta}</p>
    </>
  )
  return (
    <article className={styles.card}>
      {render ? render({ className: classes(styles.link), children }) : children}
    </article>
  )
}
