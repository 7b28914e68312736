import type { Pages } from '#web/platform/page.ts'

export const pages: Pages = {
  '/': () => import('./EntryPage.tsx').then((module) => module.EntryPage),
  '/mine/login': () => import('./LoginPage.tsx').then((module) => module.LoginPage),
}
