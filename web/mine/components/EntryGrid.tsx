import { AppLink } from '#web/platform/navigation/navigation.tsx'
import type { MineEntry } from '../entries.ts'
import styles from './Box.module.css'

/** A group of ways on, four in a row. */
export function EntryGrid({ title, entries }: { title: string; entries: readonly MineEntry[] }) {
  return (
    <section className={styles.box} aria-label={title}>
      <ul className={styles.grid}>
        {entries.map(({ label, to, icon: Icon }) => (
          <li key={to}>
            <AppLink to={to} className={styles.entry}>
              <Icon />
              {label}
            </AppLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
