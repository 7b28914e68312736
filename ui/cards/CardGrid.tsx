import type { ReactNode } from 'react'
import styles from './CardGrid.module.css'
import { classes } from '../classes.ts'

/** Cards side by side: two film columns or three cover columns on a phone, more where the page is wider. */
export function CardGrid({ columns = 2, children }: { columns?: 2 | 3; children: ReactNode }) {
  return <div className={classes(styles.grid, columns === 3 && styles.three)}>{children}</div>
}
