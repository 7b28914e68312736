import type { Pages } from '#web/platform/page.ts'

export const pages: Pages = {
  '/mine/vipCode': () => import('./VipCodePage.tsx').then((module) => module.VipCodePage),
  '/mine/userLv': () => import('./LevelPage.tsx').then((module) => module.LevelPage),
  '/mine/userLv/rule': () => import('./LevelRulePage.tsx').then((module) => module.LevelRulePage),
  '/mine/userLv/redeemhistory': () =>
    import('./GiftHistoryPage.tsx').then((module) => module.GiftHistoryPage),
}
