import type { Pages } from '#web/platform/pages/page.ts'

const applications = () => import('./ApplicationPage.tsx').then((module) => module.ApplicationPage)

export const pages: Pages = {
  '/mine/application': applications,
  '/mine/functionCenter/application': applications,
}
