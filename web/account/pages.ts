import type { Pages } from '#web/platform/page.ts'

const papers = () => import('./PaperPages.tsx')

export const pages: Pages = {
  '/mine/setting': () => import('./SettingPage.tsx').then((module) => module.SettingPage),
  '/mine/setting/avatar': () => import('./AvatarPage.tsx').then((module) => module.AvatarPage),
  '/mine/setting/nickname': () => import('./NicknamePage.tsx').then((module) => module.NicknamePage),
  '/mine/setting/payPassword': () => import('./PayPasswordPage.tsx').then((module) => module.PayPasswordPage),
  '/mine/setting/about': () => import('./AboutPage.tsx').then((module) => module.AboutPage),
  '/mine/setting/privacy': () => papers().then((module) => module.PrivacyPage),
  '/mine/setting/service': () => papers().then((module) => module.ServicePage),
}
