import type { Pages } from '#web/platform/pages/page.ts'

export const pages: Pages = {
  '/mine/message': () => import('./MessagePage.tsx').then((module) => module.MessagePage),
  '/mine/message/msgDetail/:id': () => import('./NoticePage.tsx').then((module) => module.NoticePage),
}
