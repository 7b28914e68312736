import { lazy } from 'react'
import type { ConsolePage } from '#console/platform/frame/pages.ts'
import { MelonIcon } from '#ui/icons/things.ts'

const stories = '/stories'
const common = { icon: <MelonIcon size={20} />, permission: 'library.read' } as const

export const melonPages: readonly ConsolePage[] = [
  {
    ...common,
    path: stories,
    group: 'content',
    label: '吃瓜',
    letter: 'g',
    Page: lazy(() => import('./StoriesPage.tsx').then((module) => ({ default: module.StoriesPage }))),
  },
  {
    ...common,
    path: '/stories/edit',
    label: '编辑吃瓜',
    letter: '',
    within: stories,
    Page: lazy(() => import('./EditorPage.tsx').then((module) => ({ default: module.EditorPage }))),
  },
  {
    ...common,
    path: '/stories/groups',
    label: '吃瓜分类与作者',
    letter: '',
    within: stories,
    Page: lazy(() => import('./GroupsPage.tsx').then((module) => ({ default: module.GroupsPage }))),
  },
  {
    ...common,
    path: '/stories/collections',
    label: '吃瓜合集',
    letter: '',
    within: stories,
    Page: lazy(() => import('./CollectionsPage.tsx').then((module) => ({ default: module.CollectionsPage }))),
  },
]
