import type { CSSProperties } from 'react'
import { classes } from '../classes.ts'
import styles from './Skeleton.module.css'

/** A grey box in the place of what is to come. Sizes are CSS lengths; a number is in pixels. */
export function Skeleton({
  width = '100%',
  height,
  ratio,
  round,
  className,
}: {
  width?: CSSProperties['width']
  height?: CSSProperties['height']
  /** `16 / 9`, in place of a height. */
  ratio?: CSSProperties['aspectRatio']
  /** A circle or a pill. */
  round?: boolean
  className?: string
}) {
  return (
    <span
      aria-hidden
      className={classes(styles.skeleton, round && styles.round, className)}
      style={{ width, height, aspectRatio: ratio }}
    />
  )
}
