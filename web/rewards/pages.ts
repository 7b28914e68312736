import type { Pages } from '#web/platform/page.ts'

export const pages: Pages = {
  '/mine/functionCenter/activityRecord': () =>
    import('./ActivityPage.tsx').then((module) => module.ActivityPage),
}
