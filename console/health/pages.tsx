import { lazy } from 'react'
import type { ConsolePage } from '#console/platform/frame/pages.ts'
import { ChartIcon } from '#ui/icons/entries.ts'

export const healthPages: readonly ConsolePage[] = [
  {
    path: '/health',
    group: 'site',
    label: '运行状况',
    icon: <ChartIcon size={20} />,
    permission: 'health.read',
    letter: 'h',
    Page: lazy(() => import('./HealthPage.tsx').then((module) => ({ default: module.HealthPage }))),
  },
]
