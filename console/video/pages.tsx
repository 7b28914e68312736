import { lazy } from 'react'
import type { ConsolePage } from '#console/platform/frame/pages.ts'
import { BookmarkIcon } from '#ui/icons/actions.ts'
import { ListIcon } from '#ui/icons/lists.ts'
import { HomeIcon } from '#ui/icons/tabs.ts'
import { PlayIcon } from '#ui/icons/player.ts'
import { BookIcon, StripIcon } from '#ui/icons/shelf.ts'
import { FilmIcon, FlameIcon, UsersIcon } from '#ui/icons/things.ts'

export const videoPages: readonly ConsolePage[] = [
  {
    path: '/films',
    group: 'content',
    label: '影片',
    icon: <FilmIcon size={20} />,
    permission: 'films.read',
    letter: 'f',
    Page: lazy(() => import('./FilmsPage.tsx').then((module) => ({ default: module.FilmsPage }))),
  },
  {
    path: '/shorts',
    group: 'content',
    label: '短视频',
    icon: <FlameIcon size={20} />,
    permission: 'films.read',
    letter: '',
    Page: lazy(() => import('./short/ShortsPage.tsx').then((module) => ({ default: module.ShortsPage }))),
  },
  {
    path: '/dramas',
    group: 'content',
    label: '剧集',
    icon: <PlayIcon size={20} />,
    permission: 'films.read',
    letter: '',
    Page: lazy(() => import('./dramas/DramasPage.tsx').then((module) => ({ default: module.DramasPage }))),
  },
  {
    path: '/dramas/topics',
    label: '剧集专题',
    icon: <BookIcon size={20} />,
    permission: 'films.read',
    letter: '',
    within: '/dramas',
    Page: lazy(() =>
      import('./dramas/DramaTopicsPage.tsx').then((module) => ({ default: module.DramaTopicsPage })),
    ),
  },
  {
    path: '/channels',
    group: 'layout',
    label: '频道',
    icon: <ListIcon size={20} />,
    permission: 'films.read',
    letter: 'p',
    Page: lazy(() => import('./ChannelsPage.tsx').then((module) => ({ default: module.ChannelsPage }))),
  },
  {
    path: '/layout',
    group: 'layout',
    label: '首页布局',
    icon: <HomeIcon size={20} />,
    permission: 'films.read',
    letter: 'y',
    Page: lazy(() => import('./LayoutPage.tsx').then((module) => ({ default: module.LayoutPage }))),
  },
  {
    path: '/topics',
    group: 'layout',
    label: '专题',
    icon: <BookIcon size={20} />,
    permission: 'films.read',
    letter: 't',
    Page: lazy(() => import('./TopicsPage.tsx').then((module) => ({ default: module.TopicsPage }))),
  },
  {
    path: '/collections',
    group: 'layout',
    label: '合集',
    icon: <StripIcon size={20} />,
    permission: 'films.read',
    letter: 'j',
    Page: lazy(() => import('./CollectionsPage.tsx').then((module) => ({ default: module.CollectionsPage }))),
  },
  {
    path: '/actors',
    group: 'layout',
    label: '演员',
    icon: <UsersIcon size={20} />,
    permission: 'films.read',
    letter: 'n',
    Page: lazy(() => import('./ActorsPage.tsx').then((module) => ({ default: module.ActorsPage }))),
  },
  {
    path: '/tags',
    group: 'layout',
    label: '标签',
    icon: <BookmarkIcon size={20} />,
    permission: 'films.read',
    letter: 'b',
    Page: lazy(() => import('./TagsPage.tsx').then((module) => ({ default: module.TagsPage }))),
  },
]
