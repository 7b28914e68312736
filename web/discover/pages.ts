import { laterPages } from '#web/platform/pages/page.ts'

export const pages = laterPages(
  () => import('./discover.pages.ts'),
  '/foundOut',
  '/foundOut/video',
  '/foundOut/videoTopic/:id',
)
