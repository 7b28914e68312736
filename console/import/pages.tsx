import { lazy } from 'react'
import type { ConsolePage } from '#console/platform/frame/pages.ts'
import { UploadIcon } from '#ui/icons/tools.ts'

export const importPages: readonly ConsolePage[] = [
  {
    path: '/imports',
    group: 'content',
    label: '导入',
    icon: <UploadIcon size={20} />,
    permission: 'imports.read',
    letter: 'i',
    Page: lazy(() => import('./ImportsPage.tsx').then((module) => ({ default: module.ImportsPage }))),
  },
]
