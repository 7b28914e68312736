import type { MouseEvent } from 'react'
import {
  AppsFilledIcon,
  AppsIcon,
  CommunityFilledIcon,
  CommunityIcon,
  DiscoverFilledIcon,
  DiscoverIcon,
  HomeFilledIcon,
  HomeIcon,
  MoonFilledIcon,
  MoonIcon,
  UserFilledIcon,
  UserIcon,
} from '#ui/icons/tabs.ts'
import { TabBar } from '#ui/navigation/TabBar.tsx'
import { AppLink, go, isForBrowser } from '../navigation/navigation.tsx'
import { useHasUnread } from '../session/session.ts'
import { lastPlaceOf } from './tab-addresses.ts'

const tabs = [
  { key: '/home', label: '首页', icon: <HomeIcon />, activeIcon: <HomeFilledIcon /> },
  { key: '/foundOut', label: '发现', icon: <DiscoverIcon />, activeIcon: <DiscoverFilledIcon /> },
  { key: '/abstinence', label: '禁域', icon: <MoonIcon />, activeIcon: <MoonFilledIcon /> },
  { key: '/trade', label: '导航', icon: <AppsIcon />, activeIcon: <AppsFilledIcon /> },
  { key: '/community', label: '社区', icon: <CommunityIcon />, activeIcon: <CommunityFilledIcon /> },
  { key: '/mine', label: '我的', icon: <UserIcon />, activeIcon: <UserFilledIcon /> },
]

/** The six tabs. A tab is come back to as it was left; a tap on the one that is shown goes to its top. */
export function Tabs({ current }: { current: string }) {
  const unread = useHasUnread()
  const items = tabs.map((tab) => (tab.key === '/mine' ? { ...tab, dot: unread } : tab))
  return (
    <TabBar
      items={items}
      current={current}
      renderLink={(item, link) => (
        <AppLink
          to={item.key}
          {...link}
          onClick={(event) => {
            if (isForBrowser(event)) return
            event.preventDefault()
            if (item.key === current) toTop(event)
            else go(lastPlaceOf(item.key))
          }}
        />
      )}
    />
  )
}

function toTop(event: MouseEvent): void {
  for (const element of event.currentTarget.closest('[data-page]')?.querySelectorAll('*') ?? [])
    if (element.scrollTop > 0) element.scrollTo({ top: 0, behavior: 'smooth' })
}
