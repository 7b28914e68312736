import { lazy } from 'react'
import type { ConsolePage } from '#console/platform/frame/pages.ts'
import { ChartIcon } from '#ui/icons/entries.ts'

export const statsPages: readonly ConsolePage[] = [
  {
    path: '/overview',
    group: 'start',
    label: '概览',
    icon: <ChartIcon size={20} />,
    permission: 'stats.read',
    letter: 'o',
    Page: lazy(() => import('./OverviewPage.tsx').then((module) => ({ default: module.OverviewPage }))),
  },
]
