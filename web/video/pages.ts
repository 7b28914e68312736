import type { Pages } from '#web/platform/pages/page.ts'

export const pages: Pages = {
  '/play/longVideo/:id': () => import('./FilmPage.tsx').then((module) => module.FilmPage),
  '/play/sharePage': () => import('./SharePage.tsx').then((module) => module.SharePage),
  '/play/:url': () => import('./PlayUrlPage.tsx').then((module) => module.PlayUrlPage),
  '/play/televisionVideo/:id': () => import('./dramas/DramaPage.tsx').then((module) => module.DramaPage),
  '/foundOut/Skits': () => import('./dramas/DramasPage.tsx').then((module) => module.DramasPage),
  '/play/shortVideo': () => import('./short/ShortPage.tsx').then((module) => module.ShortPage),
  '/play/shortVideo/:id': () => import('./short/OneShortPage.tsx').then((module) => module.OneShortPage),
  '/freeShortVideo': () => import('./short/FreeShortPage.tsx').then((module) => module.FreeShortPage),
}
