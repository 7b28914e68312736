import { lazy } from 'react'
import type { ConsolePage } from '#console/platform/frame/pages.ts'
import { UsersIcon } from '#ui/icons/things.ts'

const icon = <UsersIcon size={20} />
const first = '/invite'
const within = { icon, within: first, permission: 'invite.edit', letter: '' } as const

export const invitePages: readonly ConsolePage[] = [
  {
    path: first,
    group: 'people',
    label: '邀请推广',
    icon,
    permission: 'invite.edit',
    letter: 'q',
    Page: lazy(() => import('./FiguresPage.tsx').then((module) => ({ default: module.FiguresPage }))),
  },
  {
    ...within,
    path: '/invite/relations',
    label: '邀请关系',
    Page: lazy(() => import('./RelationsPage.tsx').then((module) => ({ default: module.RelationsPage }))),
  },
  {
    ...within,
    path: '/invite/incomes',
    label: '推广收益',
    Page: lazy(() => import('./IncomesPage.tsx').then((module) => ({ default: module.IncomesPage }))),
  },
  {
    ...within,
    path: '/invite/terms',
    label: '代理与规则',
    Page: lazy(() => import('./TermsPage.tsx').then((module) => ({ default: module.TermsPage }))),
  },
]
