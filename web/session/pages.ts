import { laterPages, type Pages } from '#web/platform/pages/page.ts'

export const pages: Pages = {
  '/': () => import('./EntryPage.tsx').then((module) => module.EntryPage),
  ...laterPages(
    () => import('./sign-in.pages.ts'),
    '/mine/login',
    '/mine/findAccount',
    '/mine/setting/findByPhone',
    '/mine/setting/bindPhone',
    '/mine/setting/password',
    '/mine/setting/voucher',
    '/mine/setting/accountCode',
  ),
}
