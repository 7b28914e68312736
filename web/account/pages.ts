import type { Pages } from '#web/platform/page.ts'

export const pages: Pages = {
  '/mine/setting': () => import('./SettingPage.tsx').then((module) => module.SettingPage),
}
