import { lazy } from 'react'
import type { ConsolePage } from '#console/platform/frame/pages.ts'
import { BookIcon } from '#ui/icons/shelf.ts'

const icon = <BookIcon size={20} />

export const novelPages: readonly ConsolePage[] = [
  {
    path: '/novels',
    group: 'content',
    label: '小说',
    icon,
    permission: 'library.read',
    letter: 'x',
    Page: lazy(() => import('./NovelsPage.tsx').then((module) => ({ default: module.NovelsPage }))),
  },
  {
    path: '/novels/topics',
    within: '/novels',
    label: '小说专题',
    icon,
    permission: 'library.read',
    letter: '',
    Page: lazy(() => import('./NovelTopicsPage.tsx').then((module) => ({ default: module.NovelTopicsPage }))),
  },
]
