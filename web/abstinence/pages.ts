import type { Pages } from '#web/platform/pages/page.ts'

export const pages: Pages = {
  '/abstinence': () => import('./AbstinencePage.tsx').then((module) => module.AbstinencePage),
  '/abstinence/noVipPage': () => import('./NoVipPage.tsx').then((module) => module.NoVipPage),
}
