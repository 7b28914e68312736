import { lazy } from 'react'
import type { ConsolePage } from '#console/platform/frame/pages.ts'
import { GiftIcon } from '#ui/icons/things.ts'

const icon = <GiftIcon size={20} />
const draws = '/draws'

export const drawPages: readonly ConsolePage[] = [
  {
    path: draws,
    group: 'rewards',
    label: '抽奖活动',
    icon,
    permission: 'rewards.read',
    letter: '',
    Page: lazy(() => import('./DrawsPage.tsx').then((module) => ({ default: module.DrawsPage }))),
  },
  {
    path: '/draws/parcels',
    label: '实物寄送',
    within: draws,
    icon,
    permission: 'rewards.edit',
    letter: '',
    Page: lazy(() => import('./ParcelsPage.tsx').then((module) => ({ default: module.ParcelsPage }))),
  },
  {
    path: '/draws/:id',
    label: '活动',
    within: draws,
    icon,
    permission: 'rewards.read',
    letter: '',
    Page: lazy(() => import('./DeskPage.tsx').then((module) => ({ default: module.DeskPage }))),
  },
]
