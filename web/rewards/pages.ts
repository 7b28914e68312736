import { laterPages } from '#web/platform/page.ts'

export const pages = laterPages(
  () => import('./rewards.pages.ts'),
  '/Activity/lottery/lotteryList',
  '/Activity/lottery/detail/:name',
  '/Activity/lottery/jiugonggeLottery',
  '/Activity/lottery/history',
  '/mine/functionCenter/redeemCode',
  '/mine/functionCenter/redeemCode/historyList',
  '/mine/functionCenter/activityRecord',
)
