import type { Pages } from '#web/platform/pages/page.ts'

const draws = () => import('./draws/draw-pages.ts')
const redeem = () => import('./redeem/pages.ts')

export const pages: Pages = {
  '/Activity/lottery/lotteryList': () => draws().then((module) => module.DrawListPage),
  '/Activity/lottery/detail/:name': () => draws().then((module) => module.DrawPage),
  '/Activity/lottery/jiugonggeLottery': () => draws().then((module) => module.GridPage),
  '/Activity/lottery/history': () => draws().then((module) => module.DrawRecordsPage),
  '/mine/functionCenter/redeemCode': () => redeem().then((module) => module.RedeemPage),
  '/mine/functionCenter/redeemCode/historyList': () => redeem().then((module) => module.RedeemHistoryPage),
  '/mine/functionCenter/activityRecord': () =>
    import('./ActivityPage.tsx').then((module) => module.ActivityPage),
}
