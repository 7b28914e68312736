import { NavLink } from 'react-router'
import styles from './PageTabs.module.css'

/** `waiting` is how many things wait there. */
export type PageTab = { to: string; label: string; waiting?: number | undefined }

/** The pages that belong together, above each of them. */
export function PageTabs({ label, tabs }: { label: string; tabs: readonly PageTab[] }) {
  return (
    <nav className={styles.tabs} aria-label={label}>
      {tabs.map(({ to, label: name, waiting }) => (
        <NavLink key={to} to={to} end>
          {name}
          {waiting ? <span className={styles.count}>{waiting}</span> : null}
        </NavLink>
      ))}
    </nav>
  )
}
