import type { Pages } from '#web/platform/pages/page.ts'

export const pages: Pages = {
  '/mine/newRecharge/:tabIndex': () =>
    import('./recharge/RechargePage.tsx').then((module) => module.RechargePage),
  '/mine/newRecharge/record': () => import('./recharge/RecordPage.tsx').then((module) => module.RecordPage),
  '/mine/myWallet': () => import('./purse-pages.ts').then((module) => module.WalletPage),
  '/mine/mineWallet': () => import('./purse-pages.ts').then((module) => module.IncomePage),
  '/mine/creatIncome/withdraw/:from': () =>
    import('./withdrawals/withdrawal-pages.ts').then((module) => module.WithdrawPage),
  '/mine/creatIncome/detail/tx/:from_type': () =>
    import('./withdrawals/withdrawal-pages.ts').then((module) => module.WithdrawalsPage),
  '/mine/mineWallet/history': () => import('./purse-pages.ts').then((module) => module.HistoryPage),
}
