import { lazy } from 'react'
import type { ConsolePage } from '#console/platform/frame/pages.ts'
import { AlertIcon } from '#ui/icons/notices.ts'

const icon = <AlertIcon size={20} />
const queue = '/moderation'

export const moderationPages: readonly ConsolePage[] = [
  {
    path: queue,
    group: 'review',
    waits: ['cases', 'appeals'],
    label: '审核',
    icon,
    permission: 'moderation.read',
    letter: 'm',
    keys: [
      { key: 'j', what: '下一个案件' },
      { key: 'k', what: '上一个案件' },
      { key: 'c', what: '认领或放回' },
      { key: 'a', what: '通过' },
      { key: 'r', what: '移除' },
      { key: 'x', what: '选中，以便一起处理' },
    ],
    Page: lazy(() => import('./QueuePage.tsx').then((module) => ({ default: module.QueuePage }))),
  },
  {
    path: '/moderation/removals',
    label: '移除申请',
    within: queue,
    icon,
    permission: 'moderation.read',
    letter: '',
    Page: lazy(() => import('./RemovalsPage.tsx').then((module) => ({ default: module.RemovalsPage }))),
  },
  {
    path: '/moderation/appeals',
    label: '申诉',
    within: queue,
    icon,
    permission: 'moderation.read',
    letter: '',
    Page: lazy(() => import('./AppealsPage.tsx').then((module) => ({ default: module.AppealsPage }))),
  },
  {
    path: '/moderation/restrictions',
    label: '禁言与封禁',
    within: queue,
    icon,
    permission: 'moderation.read',
    letter: '',
    Page: lazy(() =>
      import('./RestrictionsPage.tsx').then((module) => ({ default: module.RestrictionsPage })),
    ),
  },
  {
    path: '/moderation/words',
    label: '词库',
    within: queue,
    icon,
    permission: 'moderation.read',
    letter: '',
    Page: lazy(() => import('./WordsPage.tsx').then((module) => ({ default: module.WordsPage }))),
  },
  {
    path: '/moderation/blocked',
    label: '屏蔽名单',
    within: queue,
    icon,
    permission: 'moderation.read',
    letter: '',
    Page: lazy(() => import('./BlockListPage.tsx').then((module) => ({ default: module.BlockListPage }))),
  },
]
