import { CalendarIcon, ChartIcon } from '#ui/icons/entries.ts'
import { AppLink } from '#web/platform/navigation.tsx'
import styles from './QuickEntries.module.css'

const entries = [
  { to: '/home/dayRecommend', label: '每日推荐', icon: CalendarIcon },
  { to: '/rank/fy', label: '风云榜', icon: ChartIcon },
]

/** Ways from 推荐 to lists of their own. */
export function QuickEntries() {
  return (
    <ul className={styles.entries}>
      {entries.map(({ to, label, icon: Icon }) => (
        <li key={to}>
          <AppLink to={to} className={styles.entry}>
            <Icon size={20} />
            {label}
          </AppLink>
        </li>
      ))}
    </ul>
  )
}
