import { Card, type CardProps } from './Card.tsx'
import styles from './Card.module.css'
import { classes } from '../classes.ts'

/** A comic, novel, drama or photo set under an upright cover; title and meta take one line each. */
export const CoverCard = (props: CardProps) => (
  <Card {...props} titleLooks={classes(styles.coverTitle, 'one-line')} />
)
