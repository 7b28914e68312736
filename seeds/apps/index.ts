import type { GlyphName, GroundName } from '../draw/app-icons.ts'

export type SampleApp = {
  /** Its group in the directory; empty for 娱乐. */
  group: string
  title: string
  intro: string
  /** A page of the app (`yehang://` and a route) or a site. */
  link: string
  glyph: GlyphName
  ground: GroundName
  act?: 'download'
  platform?: 'android' | 'ios' | 'desktop'
  /** On the menu of these days, 1 is Monday. */
  weekdays?: readonly number[]
}

export const appGroups = ['本站精选', '远行', '灶台', '手艺', '工具'] as const

type Told = [
  title: string,
  intro: string,
  link: string,
  glyph: GlyphName,
  ground: GroundName,
  more?: Partial<SampleApp>,
]
const inGroup = (group: string, ...apps: Told[]): SampleApp[] =>
  apps.map(([title, intro, link, glyph, ground, more]) => ({
    group,
    title,
    intro,
    link,
    glyph,
    ground,
    ...more,
  }))

const site = (name: string) => `https://example.com/${name}`

const here = inGroup(
  '本站精选',
  ['夜航影院', '今晚去看更远的地方', 'yehang://home', 'reel', 'plum', { weekdays: [5, 6] }],
  [
    '每日推荐',
    '一天十二部，天天不同',
    'yehang://home/dayRecommend',
    'sun',
    'rose',
    { weekdays: [1, 2, 3, 4, 5] },
  ],
  ['漫画书房', '条漫与页漫，随手翻', 'yehang://comics', 'panels', 'leaf'],
  ['小说书房', '读到哪里，记到哪里', 'yehang://novel', 'book', 'sand', { weekdays: [7] }],
  ['光影图集', '一张一张慢慢看', 'yehang://photo', 'camera', 'sea'],
  ['短剧场', '三分钟一集，看完再睡', 'yehang://foundOut/Skits', 'clapper', 'night'],
  ['瓜田', '今天又有什么新鲜事', 'yehang://melon', 'melon', 'ember'],
)
const roads = inGroup(
  '远行',
  ['航海图志', '港口、潮汐和灯塔', site('charts'), 'anchor', 'sea', { weekdays: [6, 7] }],
  ['山野徒步', '离城两小时的山路', site('hiking'), 'peak', 'leaf', { weekdays: [6, 7] }],
  ['慢车时刻', '绿皮车都停在哪里', site('trains'), 'train', 'plum'],
  [
    '露营手册',
    '扎营、生火、看星星',
    site('camping'),
    'tent',
    'sand',
    { act: 'download', platform: 'android' },
  ],
  ['单车环湖', '一圈一百二十公里', site('cycling'), 'bicycle', 'rose'],
  ['老地图馆', '看看从前的城', site('maps'), 'map', 'slate'],
)
const kitchen = inGroup(
  '灶台',
  ['深夜灶台', '一碗热汤的做法', site('kitchen'), 'bowl', 'ember', { weekdays: [1, 3, 5] }],
  ['山间茶馆', '水开了，再等三分钟', site('tea'), 'cup', 'sand', { weekdays: [2, 4] }],
  ['渔港鲜讯', '今天的船带回什么', site('harbour'), 'fish', 'sea'],
  ['菜园日历', '这个节气种什么', site('garden'), 'leaf', 'leaf'],
)
const crafts = inGroup(
  '手艺',
  ['水墨课堂', '先从一根竹子画起', site('ink'), 'brush', 'night'],
  ['听雨琴谱', '给睡不着的人', site('scores'), 'note', 'plum'],
  ['花与节气', '二十四种插法', site('flowers'), 'flower', 'rose'],
  ['纸鸢工坊', '竹篾、棉纸和风', site('kites'), 'kite', 'sea'],
  ['灯匠笔记', '怎样糊一盏兔子灯', site('lanterns'), 'lamp', 'ember'],
)
const tools = inGroup(
  '工具',
  ['云上天气', '看云就知道带不带伞', site('weather'), 'cloud', 'sea', { weekdays: [1, 2, 3, 4, 5, 6, 7] }],
  ['星图指南', '对准夜空就认得', site('stars'), 'moon', 'night', { act: 'download', platform: 'ios' }],
  ['潮汐时钟', '赶海前看一眼', site('tides'), 'clock', 'leaf', { act: 'download' }],
  ['观鸟名录', '听声音认四十种鸟', site('birds'), 'bird', 'sand', { act: 'download', platform: 'desktop' }],
)

const recreation = inGroup(
  '',
  ['荷塘棋社', '落子无悔，慢慢下', site('chess'), 'chess', 'leaf'],
  ['猫猫日记', '今天又拆了什么', site('cats'), 'cat', 'rose'],
  ['六面骰', '聚会时谁去洗碗', site('dice'), 'dice', 'plum'],
  ['纸船竞渡', '折一只，看谁漂得远', site('boats'), 'ship', 'sea'],
  ['迷雾罗盘', '跟着指针走出森林', site('maze'), 'compass', 'night'],
  ['节庆日历', '这个月哪里有灯会', 'yehang://Activity/lottery/lotteryList', 'calendar', 'sand'],
)

/** The sample apps and sites, each list in its order. */
export const apps: readonly SampleApp[] = [...here, ...roads, ...kitchen, ...crafts, ...tools, ...recreation]
