import { lazy } from 'react'
import type { ConsolePage } from '#console/platform/frame/pages.ts'
import { CalendarIcon } from '#ui/icons/entries.ts'

const rewards = '/rewards'
const icon = <CalendarIcon size={20} />

export const rewardsPages: readonly ConsolePage[] = [
  {
    path: rewards,
    group: 'rewards',
    label: '签到与任务',
    icon,
    permission: 'rewards.read',
    letter: '1',
    Page: lazy(() => import('./BudgetsPage.tsx').then((module) => ({ default: module.BudgetsPage }))),
  },
  {
    path: '/rewards/checkin',
    label: '签到规则',
    within: rewards,
    icon,
    permission: 'rewards.read',
    letter: '',
    Page: lazy(() => import('./CheckinPage.tsx').then((module) => ({ default: module.CheckinPage }))),
  },
  {
    path: '/rewards/tasks',
    label: '任务',
    within: rewards,
    icon,
    permission: 'rewards.read',
    letter: '',
    Page: lazy(() => import('./TasksPage.tsx').then((module) => ({ default: module.TasksPage }))),
  },
]
