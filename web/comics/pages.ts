import type { Pages } from '#web/platform/pages/page.ts'

export const pages: Pages = {
  '/comics': () => import('./ComicsPage.tsx').then((module) => module.ComicsPage),
  '/comics/bookshelf': () => import('./BookshelfPage.tsx').then((module) => module.BookshelfPage),
  '/comics/comicsDetail/:id': () => import('./ComicPage.tsx').then((module) => module.ComicPage),
  '/comics/comicsReadPage/:id': () => import('./ComicReadPage.tsx').then((module) => module.ComicReadPage),
  '/comics/scorePage/:id': () => import('./ScorePage.tsx').then((module) => module.ScorePage),
}
