import { lazy } from 'react'
import type { ConsolePage } from '#console/platform/frame/pages.ts'
import { GearIcon } from '#ui/icons/things.ts'

export const configPages: readonly ConsolePage[] = [
  {
    path: '/config',
    group: 'site',
    label: '配置',
    icon: <GearIcon size={20} />,
    permission: 'config.read',
    letter: 'c',
    Page: lazy(() => import('./ConfigPage.tsx').then((module) => ({ default: module.ConfigPage }))),
  },
]
