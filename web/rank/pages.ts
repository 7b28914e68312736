import type { Pages } from '#web/platform/page.ts'

export const pages: Pages = {
  '/rank/fy': () => import('./FilmRankPage.tsx').then((module) => module.FilmRankPage),
}
