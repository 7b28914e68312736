import { Card, type CardProps } from './Card.tsx'
import styles from './Card.module.css'
import { classes } from '../classes.ts'

/** A film in a grid of two. The title keeps a box of two lines, so rows never shift. */
export const FilmCard = (props: CardProps) => (
  <Card {...props} titleLooks={classes(styles.filmTitle, 'two-lines')} />
)
