import { lazy } from 'react'
import type { ConsolePage } from '#console/platform/frame/pages.ts'
import { MicrophoneIcon } from '#ui/icons/tools.ts'
import { GiftIcon } from '#ui/icons/things.ts'

export const livePages: readonly ConsolePage[] = [
  {
    path: '/live',
    group: 'content',
    waits: ['hosts'],
    label: '直播',
    icon: <MicrophoneIcon size={20} />,
    permission: 'live.read',
    letter: '',
    Page: lazy(() => import('./RoomsPage.tsx').then((module) => ({ default: module.RoomsPage }))),
  },
  {
    path: '/live/catalogue',
    label: '礼物与分类',
    icon: <GiftIcon size={20} />,
    permission: 'live.read',
    letter: '',
    within: '/live',
    Page: lazy(() => import('./CataloguePage.tsx').then((module) => ({ default: module.CataloguePage }))),
  },
]
