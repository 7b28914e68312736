import type { SamplePhotoSet } from './set.ts'

/** The sample sets of 城市、抽象. */
export const city: readonly SamplePhotoSet[] = [
  {
    slug: 'rooftop-city',
    title: '天台上的城市',
    description: '脚架常年放在天台，蓝色的那一刻每天只有十二分钟。',
    author: '阿木',
    category: '城市',
    tags: ['夜景', '黄昏'],
    places: [
      { scene: 'city', tone: 'jade' },
      { scene: 'city', tone: 'dusk' },
      { scene: 'city', tone: 'night' },
    ],
    photos: 12,
  },
  {
    slug: 'rain-on-glass',
    title: '雨打在玻璃上',
    description: '整座城市在一块玻璃里晃。',
    author: '阿木',
    category: '城市',
    tags: ['雨', '夜景'],
    places: [
      { scene: 'rain', tone: 'night' },
      { scene: 'rain', tone: 'dusk' },
      { scene: 'rain', tone: 'jade' },
    ],
    photos: 9,
  },
  {
    slug: 'first-light-city',
    title: '城市的第一道光',
    description: '五点四十，环卫车先醒，然后是楼，然后是窗。',
    author: '阿木',
    category: '城市',
    tags: ['日出'],
    places: [
      { scene: 'city', tone: 'dawn' },
      { scene: 'rain', tone: 'dusk' },
    ],
    photos: 8,
    price: 200,
    free: 2,
  },
  {
    slug: 'ribbons-study',
    title: '光带练习',
    description: '没有地方，没有人，只有颜色怎样走到另一种颜色里。',
    author: '沈听澜',
    category: '抽象',
    tags: ['黄昏'],
    places: [
      { scene: 'ribbons', tone: 'dawn' },
      { scene: 'ribbons', tone: 'dusk' },
      { scene: 'ribbons', tone: 'jade' },
      { scene: 'ribbons', tone: 'night' },
    ],
    photos: 13,
    vip: true,
    free: 4,
  },
]
