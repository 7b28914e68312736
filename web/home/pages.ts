import type { Pages } from '#web/platform/pages/page.ts'

/** The page of a topic, which stands under the address of other features too. */
export const loadTopicPage = () => import('./TopicPage.tsx').then((module) => module.TopicPage)

export const pages: Pages = {
  '/home/dayRecommend': () => import('./DayRecommendPage.tsx').then((module) => module.DayRecommendPage),
  '/home/label/:id_name': () => import('./LabelPage.tsx').then((module) => module.LabelPage),
  '/home/tagDetails/:title': () => import('./TagPage.tsx').then((module) => module.TagPage),
  '/home/topicDetails/:id': loadTopicPage,
  '/home': () => import('./HomePage.tsx').then((module) => module.HomePage),
}
