import type { Pages } from '#web/platform/page.ts'

const draws = () => import('./draws/draw-pages.ts')

export const pages: Pages = {
  '/Activity/lottery/lotteryList': () => draws().then((module) => module.DrawListPage),
  '/Activity/lottery/detail/:name': () => draws().then((module) => module.DrawPage),
  '/Activity/lottery/jiugonggeLottery': () => draws().then((module) => module.GridPage),
  '/Activity/lottery/history': () => draws().then((module) => module.DrawRecordsPage),
}
