import { ChartIcon } from '#ui/icons/entries.ts'
import { FilterIcon, ListIcon } from '#ui/icons/lists.ts'
import { GiftIcon } from '#ui/icons/things.ts'
import { AppLink } from '#web/platform/navigation/navigation.tsx'
import { listPath } from '../links.ts'
import styles from './ComicEntries.module.css'

const entries = [
  { to: listPath('category'), label: '分类', icon: FilterIcon },
  { to: listPath('rank'), label: '排行', icon: ChartIcon },
  { to: listPath('topic'), label: '专题', icon: ListIcon },
  { to: listPath('free'), label: '免费', icon: GiftIcon },
]

/** Ways from the home of comics to its lists. */
export const ComicEntries = () => (
  <ul className={styles.entries}>
    {entries.map(({ to, label, icon: Icon }) => (
      <li key={to}>
        <AppLink to={to} className={styles.entry}>
          <Icon size={22} />
          {label}
        </AppLink>
      </li>
    ))}
  </ul>
)
