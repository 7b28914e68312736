import { lazy } from 'react'
import type { ConsolePage } from '#console/platform/pages.ts'
import { WalletIcon } from '#ui/icons/things.ts'

const icon = <WalletIcon size={20} />
const orders = '/orders'

export const walletPages: readonly ConsolePage[] = [
  {
    path: orders,
    label: '充值订单',
    icon,
    permission: 'money.read',
    letter: 'd',
    Page: lazy(() => import('./OrdersPage.tsx').then((module) => ({ default: module.OrdersPage }))),
  },
  {
    path: '/orders/deliveries',
    label: '支付回调',
    within: orders,
    icon,
    permission: 'money.read',
    letter: '',
    Page: lazy(() => import('./DeliveriesPage.tsx').then((module) => ({ default: module.DeliveriesPage }))),
  },
  {
    path: '/orders/reports',
    label: '对账',
    within: orders,
    icon,
    permission: 'money.read',
    letter: '',
    Page: lazy(() => import('./ReportsPage.tsx').then((module) => ({ default: module.ReportsPage }))),
  },
]
