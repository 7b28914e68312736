/** What sample films are gathered by; each names films by their slugs, in order. */
type Gathered = { intro: string; films: readonly string[] }

/** Who is in the sample films. Nobody of them lives: the names are made up. */
export const actors: readonly (Gathered & { name: string })[] = [
  {
    name: '顾北',
    intro: '风光摄影师，常年在雪线以上等一束光。镜头里很少有人，却总让人觉得有人刚刚走过。',
    films: ['seventh-night-of-aurora', 'train-to-the-snow', 'lighthouse-keeper', 'waiting-in-the-snow'],
  },
  {
    name: '林小灶',
    intro: '跟着老师傅学了十二年面案，相信一碗汤里有一座城的脾气。',
    films: ['noodles-in-a-day', 'after-the-night-market', 'twelve-windows'],
  },
  {
    name: '团团',
    intro: '白猫，八岁，擅长在墙头看月亮，不接受采访。',
    films: ['cat-on-the-wall', 'waiting-in-the-snow'],
  },
  {
    name: '沈阿渡',
    intro: '撑过船，带过驼队，走过十三座亭。一路走一路讲，讲到听的人也想出门。',
    films: ['thirteen-pavilions', 'three-nights-under-sail', 'west-with-the-caravan', 'a-thousand-lanterns'],
  },
  {
    name: '何窗',
    intro: '城市观察者，凌晨四点起床，记录一座城市醒来和入睡的样子。',
    films: ['four-in-the-morning', 'rain-on-the-window', 'after-the-night-market'],
  },
]

export const topics: readonly (Gathered & { title: string })[] = [
  {
    title: '今晚不睡，去看星星',
    intro: '极光、灯塔、江边的灯火和一只看月亮的猫。夜里的光各有各的去处，关了灯再看。',
    films: [
      'seventh-night-of-aurora',
      'lighthouse-keeper',
      'four-in-the-morning',
      'cat-on-the-wall',
      'stars-in-the-palette',
      'a-thousand-lanterns',
    ],
  },
  {
    title: '一个人的远方',
    intro: '坐慢车、搭帆船、跟驼队往西走。不赶时间的旅行，都在路上。',
    films: ['train-to-the-snow', 'three-nights-under-sail', 'west-with-the-caravan', 'thirteen-pavilions'],
  },
  {
    title: '人间烟火',
    intro: '面馆、夜市和十二扇窗后的晚饭。饿的时候慎看。',
    films: ['noodles-in-a-day', 'after-the-night-market', 'twelve-windows'],
  },
  {
    title: '听雨，也听安静',
    intro: '雨天的窗、池塘的一天、云走过的梯田，配一杯热茶。',
    films: ['rain-on-the-window', 'a-day-of-the-pond', 'clouds-in-the-fields', 'breathing-silk'],
  },
]

export const collections: readonly (Gathered & { title: string; finished: boolean })[] = [
  {
    title: '北境旅行志',
    intro: '从极光营地到雪原小站，四段往北走的路。每一集都可以单独看，连着看会更冷一点。',
    finished: true,
    films: ['seventh-night-of-aurora', 'train-to-the-snow', 'waiting-in-the-snow', 'lighthouse-keeper'],
  },
  {
    title: '深夜灶台',
    intro: '一集一间店，一碗一个人。每月更新。',
    finished: false,
    films: ['noodles-in-a-day', 'after-the-night-market', 'twelve-windows'],
  },
  {
    title: '水上人家',
    intro: '帆船、池塘和千盏河灯，水边的人怎样过一天。',
    finished: false,
    films: ['three-nights-under-sail', 'a-day-of-the-pond', 'a-thousand-lanterns'],
  },
]

/** The names of those in a film. */
export const actorsOf = (slug: string): string[] =>
  actors.filter(({ films }) => films.includes(slug)).map(({ name }) => name)
