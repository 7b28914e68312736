import type { Pages } from '#web/platform/page.ts'

export const pages: Pages = {
  '/mine': () => import('./MinePage.tsx').then((module) => module.MinePage),
}
