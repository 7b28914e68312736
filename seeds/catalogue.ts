import type { HomeChannelSlug } from './channels.ts'
import type { Cover } from './draw/covers.ts'
import type { SampleFilm } from './film.ts'

type SampleActor = { name: string; intro: string; channels: readonly HomeChannelSlug[] }

/** Who is seen in the sample films, by the channels they work for. */
export const actors: readonly SampleActor[] = [
  { name: '林知远', intro: '旅行领队，走过十一条古道。最喜欢的装备是一只保温壶。', channels: ['travel'] },
  {
    name: '沈听澜',
    intro: '纪录片导演，也写曲子。相信慢镜头里有真话。',
    channels: ['documentary', 'music'],
  },
  { name: '周小满', intro: '主厨，凌晨三点起床的人。一生在找一碗最好的汤。', channels: ['food'] },
  { name: '顾南星', intro: '动画人，用铅笔思考。画过一千张雨。', channels: ['animation'] },
  { name: '阿木', intro: '城市摄影师，脚架常年放在天台。', channels: ['city', 'pets'] },
  { name: '许愿', intro: '自然观察者，能认出四十种鸟叫。', channels: ['nature', 'documentary'] },
]

/** The names of those who are seen in a film. */
export const actorsOf = ({ channel }: SampleFilm): string[] =>
  actors.filter(({ channels }) => channels.includes(channel)).map(({ name }) => name)

type SampleTopic = {
  title: string
  intro: string
  /** A video column of 发现; absent: on the home page. */
  place?: 'discover'
  tags: readonly string[]
  cover: Cover
}

/** Topics gather the films that carry one of their tags. */
export const topics: readonly SampleTopic[] = [
  {
    title: '夜色温柔',
    intro: '灯亮起来以后，城市和山野都换了一张脸。',
    tags: ['夜景', '月光', '星空'],
    cover: {
      scene: 'city',
      tone: 'jade',
      seed: 'topic night',
      style: 'poster',
      words: { title: '夜色温柔', under: '灯亮起来以后', seal: '夜航' },
    },
  },
  {
    title: '治愈时刻',
    intro: '什么都不用想，看完心里会安静一点。',
    tags: ['治愈', '白噪音', '助眠', '慢生活'],
    cover: {
      scene: 'pond',
      tone: 'dusk',
      seed: 'topic calm',
      style: 'crown',
      words: { title: '治愈时刻', under: '安静一点，再安静一点', seal: '慢慢' },
    },
  },
  {
    title: '在路上',
    intro: '火车、木船、驼队和脚步，去远一点的地方。',
    tags: ['旅途', '徒步', '火车', '远行', '古道'],
    cover: {
      scene: 'train',
      tone: 'dawn',
      seed: 'topic road',
      style: 'poster',
      words: { title: '在路上', under: '去远一点的地方', seal: '远行' },
    },
  },
  {
    title: '人间烟火',
    intro: '一口热的，比什么都要紧。',
    tags: ['烟火气', '小吃', '夜市', '面食', '早餐', '茶'],
    cover: {
      scene: 'market',
      tone: 'dusk',
      seed: 'topic street',
      style: 'column',
      words: { title: '人间烟火', under: '一口热的最要紧', seal: '食味' },
    },
  },
  {
    title: '四季风物',
    intro: '跟着节气走一圈，再回到起点。',
    tags: ['春天', '夏天', '秋天', '冬天', '雪景', '自然'],
    cover: {
      scene: 'terraces',
      tone: 'dawn',
      seed: 'topic seasons',
      style: 'crown',
      words: { title: '四季风物', under: '跟着节气走一圈', seal: '山野' },
    },
  },
  {
    title: '猫的领地',
    intro: '墙头、屋檐和雪地，都归它们管。',
    tags: ['猫'],
    cover: {
      scene: 'cat',
      tone: 'jade',
      seed: 'topic cats',
      style: 'column',
      words: { title: '猫的领地', under: '都归它们管', seal: '猫事' },
    },
  },
]

/** The video columns of 发现. */
export const columns: readonly SampleTopic[] = [
  {
    title: '周末放映室',
    intro: '把灯关小一点，挑一部慢慢看。',
    place: 'discover',
    tags: ['治愈', '慢生活'],
    cover: {
      scene: 'teahouse',
      tone: 'autumn',
      seed: 'column weekend',
      style: 'poster',
      words: { title: '周末放映室', under: '把灯关小一点', seal: '放映' },
    },
  },
  {
    title: '听见',
    intro: '雨、琴和一条街的声音。',
    place: 'discover',
    tags: ['音乐', '助眠', '白噪音'],
    cover: {
      scene: 'rain',
      tone: 'night',
      seed: 'column sound',
      style: 'column',
      words: { title: '听见', under: '雨和琴的声音', seal: '声音' },
    },
  },
  {
    title: '画出来的世界',
    intro: '一条线、一点光，和会动的颜色。',
    place: 'discover',
    tags: ['动画短片', '手绘', '抽象'],
    cover: {
      scene: 'ribbons',
      tone: 'dusk',
      seed: 'column drawn',
      style: 'crown',
      words: { title: '画出来的世界', under: '会动的颜色', seal: '动画' },
    },
  },
  {
    title: '去海边',
    intro: '潮水退下去以后，留在沙上的东西。',
    place: 'discover',
    tags: ['海洋', '航海', '灯塔'],
    cover: {
      scene: 'sea',
      tone: 'dawn',
      seed: 'column sea',
      style: 'poster',
      words: { title: '去海边', under: '潮水退下去以后', seal: '海上' },
    },
  },
]

export const isOfTopic = ({ tags }: SampleTopic, film: SampleFilm): boolean =>
  film.tags.some((tag) => tags.includes(tag))

type SampleCollection = { title: string; intro: string; finished: boolean; films: readonly string[] }

/** Collections name their episodes by slug, in order. */
export const collections: readonly SampleCollection[] = [
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
  {
    title: '夜航日记',
    intro: '一艘木帆船，十二天，五段日记。',
    finished: true,
    films: ['night-sail-1', 'night-sail-2', 'night-sail-3', 'night-sail-4', 'night-sail-5'],
  },
  {
    title: '茶馆四季',
    intro: '山里的茶馆，春夏秋冬各煮一壶。',
    finished: true,
    films: ['teahouse-spring', 'teahouse-summer', 'teahouse-autumn', 'teahouse-winter'],
  },
  {
    title: '城市二十四小时',
    intro: '同一座城市，四个时刻。',
    finished: true,
    films: ['city-0600', 'city-1200', 'city-1800', 'city-0000'],
  },
  {
    title: '团团的一年',
    intro: '白猫团团和它的四个季节。',
    finished: true,
    films: ['tuantuan-spring', 'tuantuan-summer', 'tuantuan-autumn', 'tuantuan-winter'],
  },
  {
    title: '纸上动画课',
    intro: '四堂短课，从一条线画到一点光。',
    finished: true,
    films: ['paper-lesson-1', 'paper-lesson-2', 'paper-lesson-3', 'paper-lesson-4'],
  },
]
