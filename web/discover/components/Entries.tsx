import { MicrophoneIcon } from '#ui/icons/tools.ts'
import type { Icon } from '#ui/icons/draw.tsx'
import { PlayIcon } from '#ui/icons/player.ts'
import { PictureIcon } from '#ui/icons/signs.ts'
import { BookIcon, StripIcon, TicketIcon } from '#ui/icons/shelf.ts'
import { FilmIcon, FlameIcon, GiftIcon, MedalIcon } from '#ui/icons/things.ts'
import { AppLink } from '#web/platform/navigation/navigation.tsx'
import { isBuilt } from '#web/platform/pages/page-registry.ts'
import { dramasPath } from '#web/video/dramas/index.ts'
import { freeShortsPath, shortsPath } from '#web/video/short/index.ts'
import { columnsPath } from '../links.ts'
import styles from './Entries.module.css'

type Entry = { to: string; label: string; icon: Icon }

const entries: readonly Entry[] = [
  { to: shortsPath, label: '短视频', icon: PlayIcon },
  { to: freeShortsPath, label: '免费短视频', icon: GiftIcon },
  { to: dramasPath, label: '短剧', icon: TicketIcon },
  { to: columnsPath, label: '视频栏目', icon: FilmIcon },
  { to: '/comics', label: '漫画', icon: StripIcon },
  { to: '/novel', label: '小说', icon: BookIcon },
  { to: '/photo', label: '写真', icon: PictureIcon },
  { to: '/melon', label: '吃瓜', icon: FlameIcon },
  { to: '/live', label: '直播', icon: MicrophoneIcon },
  { to: '/rank/fy', label: '风云榜', icon: MedalIcon },
]

/** Ways to everything there is to find; what is not open yet has no way to it. */
export const Entries = () => (
  <ul className={styles.entries}>
    {entries
      .filter(({ to }) => isBuilt(to))
      .map(({ to, label, icon: Sign }) => (
        <li key={to}>
          <AppLink to={to} className={styles.entry}>
            <Sign size={22} />
            {label}
          </AppLink>
        </li>
      ))}
  </ul>
)
