import { useEffect, type ReactNode } from 'react'
import { classes } from '#ui/classes.ts'
import styles from './Page.module.css'

export type PageProps = {
  title: string
  /** Beside the title: a count, a badge. */
  note?: ReactNode
  /** At the end of the head: buttons. */
  actions?: ReactNode
  /** Below the head: the pages that belong together. */
  tabs?: ReactNode
  /** Below the tabs, above the content. */
  filters?: ReactNode
  /** The content takes the height that is left and scrolls itself: a table. */
  fill?: boolean
  children: ReactNode
}

/** The common shape of a page: head, tabs, filters, content. */
export function Page({ title, note, actions, tabs, filters, fill, children }: PageProps) {
  useEffect(() => {
    document.title = `${title} · 夜航控制台`
  }, [title])
  return (
    <section className={classes(styles.page, fill && styles.fill)} aria-label={title}>
      <header className={styles.head}>
        <h1>{title}</h1>
        {note && <div className={styles.note}>{note}</div>}
        {actions && <div className={styles.actions}>{actions}</div>}
      </header>
      {tabs}
      {filters && <div className={styles.filters}>{filters}</div>}
      {children}
    </section>
  )
}

/** Holds a `Table` that scrolls under its head, with a line below it. */
export function TableBox({ foot, children }: { foot?: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.box}>
      <div className={styles.table}>{children}</div>
      {foot && <footer className={styles.foot}>{foot}</footer>}
    </div>
  )
}
