import type { ReactNode } from 'react'
import { classes } from '../classes.ts'
import styles from './Tag.module.css'

/** A small word that qualifies what stands before it: 作者, Lv.6, 已下架. */
export function Tag({
  kind = 'plain',
  children,
}: {
  kind?: 'plain' | 'gold' | 'teal' | 'red'
  children: ReactNode
}) {
  return <span className={classes(styles.tag, styles[kind])}>{children}</span>
}
