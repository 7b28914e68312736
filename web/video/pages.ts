import { laterPages, type Pages } from '#web/platform/pages/page.ts'

export const pages: Pages = {
  '/play/longVideo/:id': () => import('./FilmPage.tsx').then((module) => module.FilmPage),
  ...laterPages(
    () => import('./later.pages.ts'),
    '/play/sharePage',
    '/play/:url',
    '/play/televisionVideo/:id',
    '/foundOut/Skits',
    '/play/shortVideo',
    '/play/shortVideo/:id',
    '/freeShortVideo',
  ),
}
