import type { Pages } from '#web/platform/pages/page.ts'

export const pages: Pages = {
  '/novel': () => import('./NovelsPage.tsx').then((module) => module.NovelsPage),
  '/novel/novelAuther': () => import('./AuthorPage.tsx').then((module) => module.AuthorPage),
  '/novel/novelDetail/:id': () => import('./NovelPage.tsx').then((module) => module.NovelPage),
  '/novel/novelTag/:id': () => import('./TagPage.tsx').then((module) => module.TagPage),
  '/novel/novelTopic/:id': () => import('./TopicPage.tsx').then((module) => module.TopicPage),
  '/novel/audioPlay/:id': () => import('./audio/AudioPage.tsx').then((module) => module.AudioPage),
  '/novel/word-view/:id': () => import('./reader/ReaderPage.tsx').then((module) => module.ReaderPage),
}
