import { laterPages } from '#web/platform/page.ts'

export const pages = laterPages(
  () => import('./comics.pages.ts'),
  '/comics',
  '/comics/bookshelf',
  '/comics/comicsDetail/:id',
  '/comics/comicsReadPage/:id',
  '/comics/scorePage/:id',
)
