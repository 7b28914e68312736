import type { Pages } from '#web/platform/pages/page.ts'

export const pages: Pages = {
  '/home/dayRecommend': () => import('./DayRecommendPage.tsx').then((module) => module.DayRecommendPage),
  '/home/label/:id_name': () => import('./LabelPage.tsx').then((module) => module.LabelPage),
  '/home/tagDetails/:title': () => import('./TagPage.tsx').then((module) => module.TagPage),
  '/home/topicDetails/:id': () => import('./TopicPage.tsx').then((module) => module.TopicPage),
  '/home': () => import('./HomePage.tsx').then((module) => module.HomePage),
}
