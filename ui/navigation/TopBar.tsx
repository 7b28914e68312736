import type { ReactNode } from 'react'
import { classes } from '../classes.ts'
import { IconButton } from '../forms/IconButton.tsx'
import { ChevronLeftIcon } from '../icons/signs.ts'
import styles from './TopBar.module.css'

export type TopBarProps = {
  title?: ReactNode
  onBack?: () => void
  /** Before the middle: a logo. */
  start?: ReactNode
  /** After the middle: icon buttons. */
  end?: ReactNode
  /** The middle, in place of a title: a search entry, tabs. */
  children?: ReactNode
  /** Lies over a picture or video: transparent, white. */
  over?: boolean
}

/** The bar at the top of a page, under the phone's status bar. */
export function TopBar({ title, onBack, start, end, children, over }: TopBarProps) {
  return (
    <header className={classes(styles.bar, over && styles.over, start !== undefined && styles.withStart)}>
      {onBack && (
        <IconButton label="返回" onClick={onBack}>
          <ChevronLeftIcon />
        </IconButton>
      )}
      {start}
      {children}
      {title !== undefined && <h1 className={classes(styles.title, 'one-line')}>{title}</h1>}
      {end && <div className={styles.end}>{end}</div>}
    </header>
  )
}
