import type { Pages } from '#web/platform/pages/page.ts'

export const pages: Pages = {
  '/photo': () => import('./PhotoPage.tsx').then((module) => module.PhotoPage),
}
