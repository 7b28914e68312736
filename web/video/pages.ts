import type { Pages } from '#web/platform/page.ts'

export const pages: Pages = {
  '/play/longVideo/:id': () => import('./FilmPage.tsx').then((module) => module.FilmPage),
}
