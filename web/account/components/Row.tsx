import type { ReactNode } from 'react'
import { ChevronRightIcon } from '#ui/icons/signs.ts'
import { AppLink } from '#web/platform/navigation/navigation.tsx'
import styles from './Row.module.css'

/** A titled group of rows. */
export function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.group} aria-label={title}>
      <h2>{title}</h2>
      <div className={styles.box}>{children}</div>
    </section>
  )
}

type RowProps = { label: string; value?: ReactNode }

/** A row that says something and does nothing. */
export const Row = ({ label, value }: RowProps) => (
  <div className={styles.row}>
    <span>{label}</span>
    <span className={styles.value}>{value}</span>
  </div>
)

/** A row that leads to another page. */
export const LinkRow = ({ label, value, to }: RowProps & { to: string }) => (
  <AppLink className={styles.row} to={to}>
    <span>{label}</span>
    <span className={styles.value}>
      {value}
      <ChevronRightIcon size={16} />
    </span>
  </AppLink>
)

/** A row that opens a sheet or asks a question. */
export const ActRow = ({ label, value, onClick }: RowProps & { onClick: () => void }) => (
  <button type="button" className={styles.row} onClick={onClick}>
    <span>{label}</span>
    <span className={styles.value}>
      {value}
      <ChevronRightIcon size={16} />
    </span>
  </button>
)

/** A row with a control of its own. */
export const PlainRow = ({ children }: { children: ReactNode }) => (
  <div className={styles.row}>{children}</div>
)

/** A row that leads out of the app. */
export const ExternalRow = ({ label, value, href }: RowProps & { href: string }) => (
  <a className={styles.row} href={href}>
    <span>{label}</span>
    <span className={styles.value}>
      {value}
      <ChevronRightIcon size={16} />
    </span>
  </a>
)
