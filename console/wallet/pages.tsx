import { lazy } from 'react'
import type { ConsolePage } from '#console/platform/frame/pages.ts'
import { WalletIcon } from '#ui/icons/things.ts'

const icon = <WalletIcon size={20} />
const orders = '/orders'
const withdrawals = '/withdrawals'

export const walletPages: readonly ConsolePage[] = [
  {
    path: orders,
    group: 'money',
    waits: ['orders'],
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
  {
    path: withdrawals,
    group: 'money',
    waits: ['withdrawals'],
    label: '提现审核',
    icon,
    permission: 'withdrawals.review',
    letter: 'w',
    Page: lazy(() => import('./WithdrawalsPage.tsx').then((module) => ({ default: module.WithdrawalsPage }))),
  },
  {
    path: '/withdrawals/report',
    label: '支出统计',
    within: withdrawals,
    icon,
    permission: 'withdrawals.review',
    letter: '',
    Page: lazy(() =>
      import('./WithdrawalReportPage.tsx').then((module) => ({ default: module.WithdrawalReportPage })),
    ),
  },
  {
    path: '/withdrawals/terms',
    label: '提现规则',
    within: withdrawals,
    icon,
    permission: 'withdrawals.review',
    letter: '',
    Page: lazy(() =>
      import('./WithdrawalTermsPage.tsx').then((module) => ({ default: module.WithdrawalTermsPage })),
    ),
  },
  {
    path: '/withdrawals/cards',
    label: '京东卡库存',
    within: withdrawals,
    icon,
    permission: 'withdrawals.review',
    letter: '',
    Page: lazy(() => import('./JdStockPage.tsx').then((module) => ({ default: module.JdStockPage }))),
  },
]
