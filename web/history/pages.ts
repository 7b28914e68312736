import type { Pages } from '#web/platform/page.ts'

export const pages: Pages = {
  '/mine/functionCenter/watchHistory': () =>
    import('./WatchHistoryPage.tsx').then((module) => module.WatchHistoryPage),
}
