import type { ReactNode } from 'react'
import styles from './Card.module.css'
import { classes } from '../classes.ts'
import type { RenderLink } from '../render.ts'

export type CardProps = {
  /** A `<Cover>`. */
  cover: ReactNode
  title: string
  /** One line under the title: who, then how many, then when. */
  meta?: ReactNode
  render?: RenderLink
}

/** A cover with its words below; FilmCard and CoverCard say how the title lies. */
export function Card({ cover, title, meta, render, titleLooks }: CardProps & { titleLooks: string }) {
  const children = (
    <>
      {cover}
      <h3 className={titleLooks}>{title}</h3>
      <p className={classes(styles.meta, 'one-line')}>{meta}</p>
    </>
  )
  return (
    <article className={styles.card}>
      {render ? render({ className: classes(styles.link), children }) : children}
    </article>
  )
}
