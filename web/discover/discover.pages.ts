import { loadTopicPage } from '#web/home/index.ts'
import type { Pages } from '#web/platform/pages/page.ts'

export const pages = {
  '/foundOut': () => import('./DiscoverPage.tsx').then((module) => module.DiscoverPage),
  '/foundOut/video': () => import('./ColumnsPage.tsx').then((module) => module.ColumnsPage),
  '/foundOut/videoTopic/:id': loadTopicPage,
} satisfies Pages
