import type { Pages } from '#web/platform/pages/page.ts'

const levels = () => import('./level-pages.ts')

export const pages: Pages = {
  '/mine/vipCode': () => import('./VipCodePage.tsx').then((module) => module.VipCodePage),
  '/mine/userLv': () => levels().then((module) => module.LevelPage),
  '/mine/userLv/rule': () => levels().then((module) => module.LevelRulePage),
  '/mine/userLv/redeemhistory': () => levels().then((module) => module.GiftHistoryPage),
}
