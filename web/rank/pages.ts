import type { Pages } from '#web/platform/pages/page.ts'

export const pages: Pages = {
  '/rank/collection': () => import('./CollectionRankPage.tsx').then((module) => module.CollectionRankPage),
  '/rank/fy': () => import('./FilmRankPage.tsx').then((module) => module.FilmRankPage),
}
