import { lazy } from 'react'
import type { ConsolePage } from '#console/platform/frame/pages.ts'
import { GiftIcon } from '#ui/icons/things.ts'

const codes = '/rewards/codes'
const page = { icon: <GiftIcon size={20} />, permission: 'rewards.read' } as const
const within = { ...page, within: codes, letter: '' } as const

export const redeemPages: readonly ConsolePage[] = [
  {
    ...page,
    path: codes,
    group: 'rewards',
    label: '兑换与商城',
    letter: '2',
    Page: lazy(() => import('./CodesPage.tsx').then((module) => ({ default: module.CodesPage }))),
  },
  {
    ...within,
    path: '/rewards/signals',
    label: '试码信号',
    Page: lazy(() => import('./SignalsPage.tsx').then((module) => ({ default: module.SignalsPage }))),
  },
  {
    ...within,
    path: '/rewards/mall',
    label: '积分商城',
    Page: lazy(() => import('./GoodsPage.tsx').then((module) => ({ default: module.GoodsPage }))),
  },
  {
    ...within,
    path: '/rewards/orders',
    label: '兑换订单',
    Page: lazy(() => import('./OrdersPage.tsx').then((module) => ({ default: module.OrdersPage }))),
  },
]
