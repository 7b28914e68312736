import { laterPages } from '#web/platform/page.ts'

export const pages = laterPages(
  () => import('./social.pages.ts'),
  '/mine/myAwesome',
  '/mine/myFan',
  '/mine/myFocus',
  '/mine/functionCenter/collectList',
)
