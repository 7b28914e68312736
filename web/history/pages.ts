import type { Pages } from '#web/platform/pages/page.ts'

export const pages: Pages = {
  '/mine/functionCenter/watchHistory': () =>
    import('./WatchHistoryPage.tsx').then((module) => module.WatchHistoryPage),
}
