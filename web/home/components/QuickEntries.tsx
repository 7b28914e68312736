import { CalendarIcon, ChartIcon } from '#ui/icons/entries.ts'
import { PictureIcon } from '#ui/icons/signs.ts'
import { BookIcon, StripIcon } from '#ui/icons/shelf.ts'
import { MelonIcon } from '#ui/icons/things.ts'
import { AppLink } from '#web/platform/navigation/navigation.tsx'
import styles from './QuickEntries.module.css'

const entries = [
  { to: '/comics', label: '漫画', icon: StripIcon },
  { to: '/novel', label: '小说', icon: BookIcon },
  { to: '/photo', label: '写真', icon: PictureIcon },
  { to: '/melon', label: '吃瓜', icon: MelonIcon },
  { to: '/home/dayRecommend', label: '每日推荐', icon: CalendarIcon },
  { to: '/rank/fy', label: '风云榜', icon: ChartIcon },
]

/** Ways from 推荐 to what else there is: things to read and look at, and lists of their own. */
export function QuickEntries() {
  return (
    <ul className={styles.entries} aria-label="频道入口">
      {entries.map(({ to, label, icon: Icon }) => (
        <li key={to}>
          <AppLink to={to} className={styles.entry}>
            <span className={styles.icon}>
              <Icon />
            </span>
            {label}
          </AppLink>
        </li>
      ))}
    </ul>
  )
}
