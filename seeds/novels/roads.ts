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
  {
    slug: 'river-boat',
    title: '顺水搬家',
    author: '慢慢走',
    description: '为了省一笔运费，他把床、书柜和一盆龟背竹搬上了表舅的老木船，顺流走了七天。',
    category: '旅途',
    tags: ['旅途', '远行', '慢生活'],
    finished: true,
    access: free,
    cover: {
      scene: 'pond',
      tone: 'dawn',
      seed: 'novel river-boat',
      style: 'book',
      words: { title: '顺水搬家', under: '慢慢走　著', seal: '旅途' },
    },
  },
  {
    slug: 'desert-radio',
    title: '第九气象站（配乐试听）',
    author: '云上听雨',
    description: '沙漠边上的气象站，每三小时报一次数。老孟的每一次报数后面，都会多出一句天气以外的话。',
    category: '山海',
    tags: ['远行', '星空', '温暖'],
    finished: true,
    music: true,
    access: { kind: 'vip', free: 2 },
    cover: {
      scene: 'dunes',
      tone: 'night',
      seed: 'novel desert-radio',
      style: 'crown',
      words: { title: '第九气象站', under: '今夜星星很多', seal: '山海' },
    },
  },
]
