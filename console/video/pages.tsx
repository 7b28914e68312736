import { lazy } from 'react'
import type { ConsolePage } from '#console/platform/pages.ts'
import { FilmIcon } from '#ui/icons/things.ts'

export const videoPages: readonly ConsolePage[] = [
  {
    path: '/films',
    label: '影片',
    icon: <FilmIcon size={20} />,
    permission: 'films.read',
    letter: 'f',
    Page: lazy(() => import('./FilmsPage.tsx').then((module) => ({ default: module.FilmsPage }))),
  },
]
