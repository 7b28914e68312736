import type { Pages } from '#web/platform/pages/page.ts'

export const pages: Pages = {
  '/mine': () => import('./MinePage.tsx').then((module) => module.MinePage),
}
