import { lazy } from 'react'
import type { ConsolePage } from '#console/platform/frame/pages.ts'
import { HornIcon } from '#ui/icons/notices.ts'

export const adsPages: readonly ConsolePage[] = [
  {
    path: '/ads',
    group: 'layout',
    label: '广告',
    icon: <HornIcon size={20} />,
    permission: 'ads.read',
    letter: 'a',
    Page: lazy(() => import('./AdsPage.tsx').then((module) => ({ default: module.AdsPage }))),
  },
]
