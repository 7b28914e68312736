import type { Pages } from '#web/platform/pages/page.ts'

export const pages: Pages = {
  '/': () => import('./EntryPage.tsx').then((module) => module.EntryPage),
  '/mine/login': () => import('./LoginPage.tsx').then((module) => module.LoginPage),
  '/mine/findAccount': () => import('./FindAccountPage.tsx').then((module) => module.FindAccountPage),
  '/mine/setting/findByPhone': () => import('./FindByPhonePage.tsx').then((module) => module.FindByPhonePage),
  '/mine/setting/bindPhone': () => import('./BindPhonePage.tsx').then((module) => module.BindPhonePage),
  '/mine/setting/password': () => import('./PasswordPage.tsx').then((module) => module.PasswordPage),
  '/mine/setting/voucher': () => import('./VoucherPage.tsx').then((module) => module.VoucherPage),
  '/mine/setting/accountCode': () => import('./AccountCodePage.tsx').then((module) => module.AccountCodePage),
}
