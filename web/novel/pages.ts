import { laterPages } from '#web/platform/page.ts'

export const pages = laterPages(
  () => import('./novel.pages.ts'),
  '/novel',
  '/novel/novelAuther',
  '/novel/novelDetail/:id',
  '/novel/novelTag/:id',
  '/novel/novelTopic/:id',
)
