import type { ReactNode } from 'react'
import { classes } from '../classes.ts'
import styles from './TabBar.module.css'

export type TabBarItem = {
  key: string
  label: string
  icon: ReactNode
  /** The filled form, for the current page. */
  activeIcon: ReactNode
  /** Something unread waits there. */
  dot?: boolean
}

export type TabBarLink = { className: string; children: ReactNode; 'aria-current': 'page' | undefined }

/** The bar at the bottom of the app. `renderLink` returns the router's link with all that it is given. */
export function TabBar<Item extends TabBarItem>({
  items,
  current,
  label = '主导航',
  renderLink,
}: {
  items: readonly Item[]
  /** Key of the item whose page is shown, if any. */
  current?: string
  label?: string
  renderLink: (item: Item, link: TabBarLink) => ReactNode
}) {
  return (
    <nav className={styles.bar} aria-label={label}>
      <ul className={styles.items}>
        {items.map((item) => {
          const active = item.key === current
          const children = (
            <>
              {active ? item.activeIcon : item.icon}
              {item.label}
              {item.dot && (
                <i className={styles.dot}>
                  <span className="visually-hidden">有新消息</span>
                </i>
              )}
            </>
          )
          const className = classes(styles.link, active && styles.active)
          return (
            <li key={item.key}>
              {renderLink(item, { className, children, 'aria-current': active ? 'page' : undefined })}
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
