import type { Pages } from '#web/platform/page.ts'

export const pages: Pages = {
  '/play/longVideo/:id': () => import('./FilmPage.tsx').then((module) => module.FilmPage),
  '/play/sharePage': () => import('./SharePage.tsx').then((module) => module.SharePage),
  '/play/:url': () => import('./PlayUrlPage.tsx').then((module) => module.PlayUrlPage),
}
