import { free } from '../reading.ts'
import type { SampleNovel } from './novel.ts'

/** The sample novels of 旅途 and 山海. */
export const roads: readonly SampleNovel[] = [
  {
    slug: 'snow-station',
    title: '白桦岭站',
    author: '沈听澜',
    description: '一封信，一条长椅，一趟只有一节车厢的支线列车。她在终点前一站下车，坐了一整夜。',
    category: '旅途',
    tags: ['旅途', '火车', '雪', '治愈'],
    finished: true,
    access: free,
    cover: {
      scene: 'train',
      tone: 'snow',
      seed: 'novel station',
      style: 'book',
      words: { title: '白桦岭站', under: '沈听澜　著', seal: '旅途' },
    },
  },
  {
    slug: 'tide-letters',
    title: '望潮岛来信',
    author: '南风',
    description: '四十一口人的小岛上，来了一位新老师。七岁的阿潮每天都在沙滩上，等一封从海里来的信。',
    category: '山海',
    tags: ['海', '灯塔', '温暖'],
    access: { kind: 'chapters', price: 100, free: 2 },
    cover: {
      scene: 'lighthouse',
      tone: 'dusk',
      seed: 'novel tide',
      style: 'column',
      words: { title: '望潮岛来信', under: '潮水会送到的', seal: '海上' },
    },
  },
]
