import { lazy } from 'react'
import type { ConsolePage } from '#console/platform/frame/pages.ts'
import { UsersIcon } from '#ui/icons/things.ts'

export const usersPages: readonly ConsolePage[] = [
  {
    path: '/users',
    group: 'people',
    label: '用户',
    icon: <UsersIcon size={20} />,
    permission: 'users.read',
    letter: 'u',
    Page: lazy(() => import('./UsersPage.tsx').then((module) => ({ default: module.UsersPage }))),
  },
]
