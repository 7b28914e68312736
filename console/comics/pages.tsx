import { lazy } from 'react'
import type { ConsolePage } from '#console/platform/frame/pages.ts'
import { BookIcon, StripIcon } from '#ui/icons/shelf.ts'

export const comicsPages: readonly ConsolePage[] = [
  {
    path: '/comics',
    group: 'content',
    label: '漫画',
    icon: <StripIcon size={20} />,
    permission: 'library.read',
    letter: 'k',
    Page: lazy(() => import('./ComicsPage.tsx').then((module) => ({ default: module.ComicsPage }))),
  },
  {
    path: '/comics/topics',
    label: '漫画专题',
    icon: <BookIcon size={20} />,
    permission: 'library.read',
    letter: '',
    within: '/comics',
    Page: lazy(() => import('./ComicTopicsPage.tsx').then((module) => ({ default: module.ComicTopicsPage }))),
  },
]
