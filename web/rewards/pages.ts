import type { Pages } from '#web/platform/page.ts'

const redeem = () => import('./redeem/pages.ts')

export const pages: Pages = {
  '/mine/functionCenter/redeemCode': () => redeem().then((module) => module.RedeemPage),
  '/mine/functionCenter/redeemCode/historyList': () => redeem().then((module) => module.RedeemHistoryPage),
  '/mine/functionCenter/activityRecord': () =>
    import('./ActivityPage.tsx').then((module) => module.ActivityPage),
}
