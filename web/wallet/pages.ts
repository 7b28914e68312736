import { laterPages } from '#web/platform/pages/page.ts'

export const pages = laterPages(
  () => import('./money.pages.ts'),
  '/mine/newRecharge/:tabIndex',
  '/mine/newRecharge/record',
  '/mine/myWallet',
  '/mine/mineWallet',
  '/mine/creatIncome/withdraw/:from',
  '/mine/creatIncome/detail/tx/:from_type',
  '/mine/mineWallet/history',
)
