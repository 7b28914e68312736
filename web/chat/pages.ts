import type { Pages } from '#web/platform/page.ts'

export const pages: Pages = {
  '/mine/message': () => import('./MessagePage.tsx').then((module) => module.MessagePage),
  '/mine/message/msgDetail/:id': () => import('./NoticePage.tsx').then((module) => module.NoticePage),
}
