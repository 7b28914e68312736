import type { Pages } from '#web/platform/pages/page.ts'

export const pages: Pages = {
  '/melon': () => import('./MelonPage.tsx').then((module) => module.MelonPage),
  '/melon/category': () => import('./CategoryPage.tsx').then((module) => module.CategoryPage),
  '/melon/collection': () => import('./CollectionPage.tsx').then((module) => module.CollectionPage),
  '/melon/creator': () => import('./WriterPage.tsx').then((module) => module.WriterPage),
  '/melon/detail': () => import('./StoryPage.tsx').then((module) => module.StoryPage),
  '/melon/tag': () => import('./TagPage.tsx').then((module) => module.TagPage),
}
