import { free } from '../reading.ts'
import type { SampleNovel } from './novel.ts'

/** The sample novels of 小镇 and 奇谈. */
export const tales: readonly SampleNovel[] = [
  {
    slug: 'clockmaker-lane',
    title: '四点十七分',
    author: '顾南星',
    description: '钟楼停了，没有一个齿轮是坏的。报社记者来到石牌镇，敲开了满墙停钟的七号门。',
    category: '小镇',
    tags: ['小镇', '悬疑', '温暖'],
    finished: true,
    access: { kind: 'whole', price: 300, free: 1 },
    cover: {
      scene: 'teahouse',
      tone: 'night',
      seed: 'novel clock',
      style: 'book',
      words: { title: '四点十七分', under: '顾南星　著', seal: '小镇' },
    },
  },
  {
    slug: 'dream-pawnshop',
    title: '槐树街当铺',
    author: '橘子汽水',
    description: '不收金银，不收古董，只收梦。当一个梦，换三天的精神；过期不赎，就再也不会梦见。',
    category: '奇谈',
    tags: ['奇幻', '奇遇', '夜晚'],
    access: free,
    cover: {
      scene: 'lanterns',
      tone: 'jade',
      seed: 'novel pawn',
      style: 'column',
      words: { title: '梦当铺', under: '当还是赎', seal: '奇谈' },
    },
  },
  {
    slug: 'rain-umbrella',
    title: '青溪丢伞案',
    author: '顾南星',
    description: '一年下两百天雨的小镇，伞铺只借不卖。三个月里，画着歪梅花的青伞，丢了四十一把。',
    category: '小镇',
    tags: ['小镇', '悬疑', '雨'],
    finished: true,
    access: free,
    cover: {
      scene: 'rain',
      tone: 'jade',
      seed: 'novel rain-umbrella',
      style: 'column',
      words: { title: '青溪丢伞案', under: '无人受凉', seal: '小镇' },
    },
  },
  {
    slug: 'night-ferry',
    title: '第十三班渡船（配乐试听）',
    author: '南风',
    description: '白天的十二班船，把人送到对面去；夜里的第十三班，是让人走到一半，停一停。',
    category: '奇谈',
    tags: ['渡口', '奇遇', '夜晚'],
    finished: true,
    music: true,
    access: { kind: 'whole', price: 300, free: 1 },
    cover: {
      scene: 'sea',
      tone: 'night',
      seed: 'novel night-ferry',
      style: 'column',
      words: { title: '第十三班', under: '江心停一停', seal: '奇谈' },
    },
  },
]
