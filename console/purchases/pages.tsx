import { lazy } from 'react'
import type { ConsolePage } from '#console/platform/frame/pages.ts'
import { TicketIcon } from '#ui/icons/shelf.ts'

export const purchasesPages: readonly ConsolePage[] = [
  {
    path: '/purchases',
    group: 'money',
    label: '购买与退款',
    icon: <TicketIcon size={20} />,
    permission: 'money.read',
    letter: 'r',
    Page: lazy(() => import('./PurchasesPage.tsx').then((module) => ({ default: module.PurchasesPage }))),
  },
]
