import type { SampleCollection } from './story.ts'

/** Collections of sample stories, in reading order. */
export const collections: readonly SampleCollection[] = [
  {
    title: '灯塔值班日志',
    intro: '一座灯塔、一个人、四个季节。按值班的顺序看。',
    stories: ['lighthouse-new-lamp', 'fog-horn-five', 'boat-without-name', 'seagull-thief'],
  },
  {
    title: '猫巷年鉴',
    intro: '十一只猫的一年，谁当上了巷长，谁搬走又回来。',
    stories: ['cat-mayor', 'cat-on-the-scale', 'cat-postman-route', 'snow-footprints', 'cat-and-clock'],
  },
  {
    title: '一张桌子的地理',
    intro: '从一碗面开始，绕一圈，再回到一碗面。',
    stories: ['noodle-line', 'soup-at-midnight', 'pepper-detective', 'steamed-egg-argument'],
  },
  {
    title: '看天的人',
    intro: '气象站的夜班记录，只选有趣的。',
    stories: ['rain-with-borders', 'green-sky', 'first-snow-bet', 'wind-delivers'],
  },
  {
    title: '慢车线上',
    intro: '一条快要停运的铁路，和舍不得下车的人。',
    stories: ['slow-train-window', 'station-of-two', 'lost-and-found-counter'],
  },
]
