import { loadTopicPage } from '#web/home/pages.ts'
import type { Pages } from '#web/platform/pages/page.ts'

export const pages: Pages = {
  '/foundOut': () => import('./DiscoverPage.tsx').then((module) => module.DiscoverPage),
  '/foundOut/video': () => import('./ColumnsPage.tsx').then((module) => module.ColumnsPage),
  '/foundOut/videoTopic/:id': loadTopicPage,
}
