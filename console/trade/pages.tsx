import { lazy } from 'react'
import type { ConsolePage } from '#console/platform/frame/pages.ts'
import { ListIcon } from '#ui/icons/lists.ts'
import { AppsIcon } from '#ui/icons/tabs.ts'

export const tradePages: readonly ConsolePage[] = [
  {
    path: '/apps',
    group: 'layout',
    label: '导航',
    icon: <AppsIcon size={20} />,
    permission: 'ads.read',
    letter: '',
    Page: lazy(() => import('./AppsPage.tsx').then((module) => ({ default: module.AppsPage }))),
  },
  {
    path: '/apps/groups',
    label: '导航分组',
    icon: <ListIcon size={20} />,
    permission: 'ads.read',
    letter: '',
    within: '/apps',
    Page: lazy(() => import('./AppGroupsPage.tsx').then((module) => ({ default: module.AppGroupsPage }))),
  },
]
