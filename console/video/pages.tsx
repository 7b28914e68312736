import { lazy } from 'react'
import type { ConsolePage } from '#console/platform/pages.ts'
import { ListIcon } from '#ui/icons/signs.ts'
import { HomeIcon } from '#ui/icons/tabs.ts'
import { BookIcon, FilmIcon } from '#ui/icons/things.ts'

export const videoPages: readonly ConsolePage[] = [
  {
    path: '/films',
    label: '影片',
    icon: <FilmIcon size={20} />,
    permission: 'films.read',
    letter: 'f',
    Page: lazy(() => import('./FilmsPage.tsx').then((module) => ({ default: module.FilmsPage }))),
  },
  {
    path: '/channels',
    label: '频道',
    icon: <ListIcon size={20} />,
    permission: 'films.read',
    letter: 'p',
    Page: lazy(() => import('./ChannelsPage.tsx').then((module) => ({ default: module.ChannelsPage }))),
  },
  {
    path: '/layout',
    label: '首页布局',
    icon: <HomeIcon size={20} />,
    permission: 'films.read',
    letter: 'y',
    Page: lazy(() => import('./LayoutPage.tsx').then((module) => ({ default: module.LayoutPage }))),
  },
  {
    path: '/topics',
    label: '专题',
    icon: <BookIcon size={20} />,
    permission: 'films.read',
    letter: 't',
    Page: lazy(() => import('./TopicsPage.tsx').then((module) => ({ default: module.TopicsPage }))),
  },
]
