import { lazy } from 'react'
import type { ConsolePage } from '#console/platform/frame/pages.ts'
import { PictureIcon } from '#ui/icons/signs.ts'

const photos = '/photos'
const icon = <PictureIcon size={20} />

export const photoPages: readonly ConsolePage[] = [
  {
    path: photos,
    group: 'content',
    label: '写真',
    icon,
    permission: 'library.read',
    letter: 'z',
    Page: lazy(() => import('./SetsPage.tsx').then((module) => ({ default: module.SetsPage }))),
  },
  {
    path: '/photos/groups',
    label: '写真分类与专题',
    within: photos,
    icon,
    permission: 'library.read',
    letter: '',
    Page: lazy(() => import('./GroupsPage.tsx').then((module) => ({ default: module.GroupsPage }))),
  },
]
