import type { Pages } from '#web/platform/page.ts'

export const pages: Pages = {
  '/mine/newRecharge/:tabIndex': () => import('./RechargePage.tsx').then((module) => module.RechargePage),
  '/mine/newRecharge/record': () => import('./RecordPage.tsx').then((module) => module.RecordPage),
  '/mine/myWallet': () => import('./WalletPage.tsx').then((module) => module.WalletPage),
  '/mine/mineWallet': () => import('./IncomePage.tsx').then((module) => module.IncomePage),
  '/mine/mineWallet/history': () => import('./HistoryPage.tsx').then((module) => module.HistoryPage),
}
