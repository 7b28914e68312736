import type { Pages } from '#web/platform/page.ts'

const list = () => import('./sign-in.pages.ts')

/** Pages whose list comes only when one of them is wanted: the first page has no room for it. */
const later = (...paths: (keyof Awaited<ReturnType<typeof list>>['pages'])[]): Pages =>
  Object.fromEntries(paths.map((path) => [path, () => list().then(({ pages }) => pages[path]())]))

export const pages: Pages = {
  '/': () => import('./EntryPage.tsx').then((module) => module.EntryPage),
  ...later(
    '/mine/login',
    '/mine/findAccount',
    '/mine/setting/findByPhone',
    '/mine/setting/bindPhone',
    '/mine/setting/password',
    '/mine/setting/voucher',
    '/mine/setting/accountCode',
  ),
}
