import { lazy } from 'react'
import type { ConsolePage } from '#console/platform/frame/pages.ts'
import { LogIcon, UsersIcon } from '#ui/icons/things.ts'

export const staffPages: readonly ConsolePage[] = [
  {
    path: '/audit',
    group: 'site',
    label: '审计日志',
    icon: <LogIcon size={20} />,
    permission: 'audit.read',
    letter: 'l',
    Page: lazy(() => import('./AuditPage.tsx').then((module) => ({ default: module.AuditPage }))),
  },
  {
    path: '/staff',
    group: 'site',
    label: '员工',
    icon: <UsersIcon size={20} />,
    permission: 'staff.manage',
    letter: 's',
    Page: lazy(() => import('./StaffPage.tsx').then((module) => ({ default: module.StaffPage }))),
  },
]
