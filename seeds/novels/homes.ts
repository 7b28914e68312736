import { free } from '../reading.ts'
import type { SampleNovel } from './novel.ts'

/** The sample novels of 猫语 and 食事. */
export const homes: readonly SampleNovel[] = [
  {
    slug: 'cat-postman',
    title: '桂花巷的邮差',
    author: '白团团',
    description: '桂花巷有三十七户人家，一只没有主人的猫。它每天早晚各走一趟，替所有人送信。',
    category: '猫语',
    tags: ['猫', '治愈', '日常'],
    finished: true,
    access: free,
    cover: {
      scene: 'cat',
      tone: 'dawn',
      seed: 'novel postman',
      style: 'column',
      words: { title: '猫邮差', under: '货到付小鱼干', seal: '猫语' },
    },
  },
  {
    slug: 'soup-at-three',
    title: '三点汤（配乐试听）',
    author: '周小满',
    description: '没有招牌的汤铺，只在凌晨三点到六点开门。失眠的人在这里学会了慢慢劝一锅骨头。',
    category: '食事',
    tags: ['美食', '烟火', '夜晚'],
    access: { kind: 'vip', free: 2 },
    music: true,
    cover: {
      scene: 'noodles',
      tone: 'night',
      seed: 'novel soup',
      style: 'book',
      words: { title: '三点汤', under: '周小满　著', seal: '食事' },
    },
  },
  {
    slug: 'cat-library',
    title: '目录是一只猫',
    author: '一只麻雀',
    description: '红砖图书馆招夜班管理员，条件只有一条：不怕猫。那只叫目录的玳瑁猫，每晚会推下来一本书。',
    category: '猫语',
    tags: ['猫', '书', '治愈'],
    access: { kind: 'chapters', price: 100, free: 2 },
    cover: {
      scene: 'cat',
      tone: 'night',
      seed: 'novel cat-library',
      style: 'column',
      words: { title: '目录是猫', under: '它推下来的书', seal: '猫语' },
    },
  },
  {
    slug: 'bakery-under-stairs',
    title: '十分钟面包',
    author: '半碗清汤',
    description: '楼梯下面的三角形铺子，每天四十个面包。直到有一种面包，必须等上十分钟才能吃。',
    category: '食事',
    tags: ['美食', '烟火', '日常'],
    finished: true,
    access: free,
    cover: {
      scene: 'market',
      tone: 'dusk',
      seed: 'novel bakery-under-stairs',
      style: 'book',
      words: { title: '十分钟面包', under: '半碗清汤　著', seal: '食事' },
    },
  },
]
