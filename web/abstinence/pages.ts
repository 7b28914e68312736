import type { Pages } from '#web/platform/page.ts'

export const pages: Pages = {
  '/abstinence/noVipPage': () => import('./NoVipPage.tsx').then((module) => module.NoVipPage),
}
