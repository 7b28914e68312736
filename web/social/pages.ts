import type { Pages } from '#web/platform/pages/page.ts'

export const pages: Pages = {
  '/mine/myAwesome': () => import('./MyLikesPage.tsx').then((module) => module.MyLikesPage),
  '/mine/myFan': () => import('./MyFansPage.tsx').then((module) => module.MyFansPage),
  '/mine/myFocus': () => import('./MyFollowsPage.tsx').then((module) => module.MyFollowsPage),
  '/mine/functionCenter/collectList': () => import('./CollectPage.tsx').then((module) => module.CollectPage),
}
