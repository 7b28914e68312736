import type { Pages } from '#web/platform/pages/page.ts'

export const pages: Pages = {
  '/uploader/actor/:id': () => import('./ActorPage.tsx').then((module) => module.ActorPage),
  '/uploader/collection/:id': () => import('./CollectionPage.tsx').then((module) => module.CollectionPage),
}
