import { lazy } from 'react'
import type { ConsolePage } from '#console/platform/frame/pages.ts'
import { CoinIcon } from '#ui/icons/shelf.ts'

const icon = <CoinIcon size={20} />
const ledger = '/ledger'

export const ledgerPages: readonly ConsolePage[] = [
  {
    path: ledger,
    group: 'money',
    label: '账本',
    icon,
    permission: 'money.read',
    letter: 'e',
    Page: lazy(() => import('./TransfersPage.tsx').then((module) => ({ default: module.TransfersPage }))),
  },
  {
    path: '/ledger/accounts',
    label: '账户',
    within: ledger,
    icon,
    permission: 'money.read',
    letter: '',
    Page: lazy(() => import('./AccountsPage.tsx').then((module) => ({ default: module.AccountsPage }))),
  },
  {
    path: '/ledger/credits',
    label: '人工赠送',
    within: ledger,
    icon,
    permission: 'money.read',
    letter: '',
    Page: lazy(() => import('./CreditsPage.tsx').then((module) => ({ default: module.CreditsPage }))),
  },
  {
    path: '/ledger/check',
    label: '核对',
    within: ledger,
    icon,
    permission: 'money.read',
    letter: '',
    Page: lazy(() => import('./CheckPage.tsx').then((module) => ({ default: module.CheckPage }))),
  },
]
