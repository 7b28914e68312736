import { lazy } from 'react'
import type { ConsolePage } from '#console/platform/frame/pages.ts'
import { CrownIcon } from '#ui/icons/things.ts'

const cards = '/cards'
const icon = <CrownIcon size={20} />

export const membershipPages: readonly ConsolePage[] = [
  {
    path: cards,
    group: 'people',
    label: '会员卡',
    icon,
    permission: 'cards.edit',
    letter: 'v',
    Page: lazy(() => import('./CardsPage.tsx').then((module) => ({ default: module.CardsPage }))),
  },
  {
    path: '/cards/codes',
    label: '会员码',
    within: cards,
    icon,
    permission: 'cards.edit',
    letter: '',
    Page: lazy(() => import('./CodesPage.tsx').then((module) => ({ default: module.CodesPage }))),
  },
]
