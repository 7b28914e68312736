import type { Pages } from '#web/platform/page.ts'

export const pages: Pages = {
  '/home': () => import('./HomePage.tsx').then((module) => module.HomePage),
}
