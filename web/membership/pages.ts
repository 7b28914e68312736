import { laterPages } from '#web/platform/pages/page.ts'

export const pages = laterPages(
  () => import('./membership.pages.ts'),
  '/mine/vipCode',
  '/mine/userLv',
  '/mine/userLv/rule',
  '/mine/userLv/redeemhistory',
)
