import type { Pages } from '#web/platform/pages/page.ts'

export const pages: Pages = {
  '/mine/functionCenter/payList': () => import('./PayListPage.tsx').then((module) => module.PayListPage),
}
