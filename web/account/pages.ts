import type { Pages } from '#web/platform/pages/page.ts'

const more = () => import('./more-pages.ts')

export const pages: Pages = {
  '/mine/setting': () => import('./SettingPage.tsx').then((module) => module.SettingPage),
  '/mine/setting/avatar': () => more().then((module) => module.AvatarPage),
  '/mine/setting/nickname': () => more().then((module) => module.NicknamePage),
  '/mine/setting/payPassword': () => more().then((module) => module.PayPasswordPage),
  '/mine/setting/about': () => more().then((module) => module.AboutPage),
  '/mine/setting/privacy': () => more().then((module) => module.PrivacyPage),
  '/mine/setting/service': () => more().then((module) => module.ServicePage),
}
