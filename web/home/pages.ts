import type { Pages } from '#web/platform/page.ts'

export const pages: Pages = {
  '/home/dayRecommend': () => import('./DayRecommendPage.tsx').then((module) => module.DayRecommendPage),
  '/home/tagDetails/:title': () => import('./TagPage.tsx').then((module) => module.TagPage),
  '/home': () => import('./HomePage.tsx').then((module) => module.HomePage),
}
