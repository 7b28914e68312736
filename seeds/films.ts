import { bank } from './bank.ts'
import type { HomeChannelSlug } from './channels.ts'
import type { Cover } from './draw/covers.ts'
import type { Shot } from './draw/film.ts'

/** Who may see a whole film. Prices are hundredths of a coin. */
export type FilmAccess = { kind: 'free' } | { kind: 'vip' } | { kind: 'coins'; price: number }

/** A film of the sample library. Everybody may see its first `previewSeconds`; 0 for a free film. */
export type SampleFilm = {
  slug: string
  title: string
  description: string
  channel: HomeChannelSlug
  author: string
  tags: readonly string[]
  shots: readonly Shot[]
  cover: Cover
  music: { seed: string; lively: boolean }
  access: FilmAccess
  previewSeconds: number
}

const free: FilmAccess = { kind: 'free' }
const vip: FilmAccess = { kind: 'vip' }

/** The sample films in the order in which they are made: what the home page shows first comes first. */
export const films: readonly SampleFilm[] = [
  {
    slug: 'seventh-night-of-aurora',
    title: '极光营地的第七夜：风停了，整片天空开始发光',
    description:
      '在北纬六十八度的营地等了六个阴天，第七夜云层忽然散开。没有旁白，只有风声、炉火和越来越亮的天空。',
    channel: 'travel',
    author: '北境旅行志',
    tags: ['极光', '露营', '治愈'],
    shots: [bank.auroraNight, bank.trainSnow, bank.mountainsDawn, bank.lanternsNight],
    cover: {
      scene: 'aurora',
      tone: 'night',
      seed: 'aurora 3',
      style: 'crown',
      words: { title: '极光第七夜', under: '风停了，天空开始发光', seal: '北境' },
    },
    music: { seed: 'seventh-night-of-aurora', lively: false },
    access: vip,
    previewSeconds: 10,
  },
  {
    slug: 'noodles-in-a-day',
    title: '一碗牛肉面的二十四小时：从面粉到汤头',
    description:
      '凌晨三点熬骨，清晨五点和面，中午十二点准时出锅。跟着老师傅站完一整天，看一碗面怎样被认真对待。',
    channel: 'food',
    author: '深夜灶台',
    tags: ['面食', '手艺', '烟火气'],
    shots: [bank.noodlesAutumn, bank.marketNight, bank.teahouseAutumn, bank.cityDawn],
    cover: {
      scene: 'noodles',
      tone: 'autumn',
      seed: 'noodles 1',
      style: 'column',
      words: { title: '一碗面', under: '二十四小时的汤头', seal: '食味' },
    },
    music: { seed: 'noodles-in-a-day', lively: false },
    access: free,
    previewSeconds: 0,
  },
  {
    slug: 'four-in-the-morning',
    title: '凌晨四点的江边，城市慢慢亮起来',
    description:
      '第一班轻轨驶过江面，早点铺拉开卷帘门。镜头从午夜的灯火一直守到日出，记录一座城市醒来的样子。',
    channel: 'city',
    author: '城市切片',
    tags: ['城市', '延时摄影', '夜景'],
    shots: [bank.cityNight, bank.rainNight, bank.seaDawn, bank.cityDawn],
    cover: {
      scene: 'city',
      tone: 'night',
      seed: 'city 2',
      style: 'poster',
      words: { title: '凌晨四点', under: '江边的城慢慢亮起来', seal: '城事' },
    },
    music: { seed: 'four-in-the-morning', lively: true },
    access: free,
    previewSeconds: 0,
  },
  {
    slug: 'cat-on-the-wall',
    title: '猫和它的墙头：一年四季都在看月亮',
    description:
      '白猫团团每晚八点准时出现在同一段墙头。主人用一整年的夜晚，拍下了它和月亮的三百六十五次约会。',
    channel: 'pets',
    author: '白团团日记',
    tags: ['猫', '日常', '治愈'],
    shots: [bank.catDusk, bank.pondDay, bank.rainNight, bank.catSnow],
    cover: {
      scene: 'cat',
      tone: 'dusk',
      seed: 'cat 1',
      style: 'column',
      words: { title: '墙头有只猫', under: '每晚八点，准时赏月', seal: '猫事' },
    },
    music: { seed: 'cat-on-the-wall', lively: false },
    access: { kind: 'coins', price: 1200 },
    previewSeconds: 8,
  },
  {
    slug: 'lighthouse-keeper',
    title: '海岸线尽头的灯塔：守了三十年的那束光',
    description:
      '他把青春留给了一座孤岛，也把每一艘夜归的船平安带回了港湾。退休前的最后一周，镜头陪他再点一次灯。',
    channel: 'documentary',
    author: '北纬摄影社',
    tags: ['海洋', '人物', '灯塔'],
    shots: [bank.lighthouseDusk, bank.seaNight, bank.lighthouseNight, bank.seaDawn],
    cover: {
      scene: 'lighthouse',
      tone: 'dusk',
      seed: 'lighthouse 1',
      style: 'crown',
      words: { title: '灯塔尽头', under: '守了三十年的那束光', seal: '海上' },
    },
    music: { seed: 'lighthouse-keeper', lively: false },
    access: vip,
    previewSeconds: 10,
  },
  {
    slug: 'thirteen-pavilions',
    title: '云海之上的十三座亭子，走完用了五天',
    description:
      '一条少有人走的古道，把十三座亭子串在云海之上。背着三天的干粮出发，却在第四天遇见了最好的日出。',
    channel: 'travel',
    author: '北境旅行志',
    tags: ['徒步', '云海', '古道'],
    shots: [bank.mountainsDay, bank.terracesDay, bank.teahouseAutumn, bank.mountainsDawn],
    cover: {
      scene: 'mountains',
      tone: 'dawn',
      seed: 'mountains 1',
      style: 'crown',
      words: { title: '云上十三亭', under: '一条古道，五天脚程', seal: '山音' },
    },
    music: { seed: 'thirteen-pavilions', lively: false },
    access: free,
    previewSeconds: 0,
  },
  {
    slug: 'breathing-silk',
    title: '会呼吸的丝绸：一部没有对白的动画短片',
    description:
      '五条丝带在风里相遇、缠绕、又各自远去。整部短片没有一句对白，只用颜色和节奏讲完一段长长的告别。',
    channel: 'animation',
    author: '流光动画室',
    tags: ['动画短片', '抽象', '音乐'],
    shots: [bank.ribbonsDawn, bank.lanternsNight, bank.ribbonsJade],
    cover: {
      scene: 'ribbons',
      tone: 'dawn',
      seed: 'ribbons 1',
      style: 'poster',
      words: { title: '会呼吸的丝绸', under: '一部没有对白的短片', seal: '流光' },
    },
    music: { seed: 'breathing-silk', lively: true },
    access: free,
    previewSeconds: 0,
  },
  {
    slug: 'a-thousand-lanterns',
    title: '千盏河灯同时升起的那个夜晚，我们都在',
    description:
      '小镇一年一度的灯会，从扎灯骨到写心愿要准备整整一个月。当千盏灯一起升空，整条河都安静了下来。',
    channel: 'documentary',
    author: '江南旧事',
    tags: ['灯会', '民俗', '夜景'],
    shots: [bank.lanternsNight, bank.marketNight, bank.pondDay, bank.seaNight],
    cover: {
      scene: 'lanterns',
      tone: 'night',
      seed: 'lanterns 1',
      style: 'poster',
      words: { title: '千灯同升', under: '愿岁岁有今宵', seal: '灯会' },
    },
    music: { seed: 'a-thousand-lanterns', lively: false },
    access: free,
    previewSeconds: 0,
  },
  {
    slug: 'train-to-the-snow',
    title: '开往雪国的慢火车：窗外下了一整夜的雪',
    description: '二十六个小时，四十一座小站，一列还烧着暖炉的慢火车。列车员说，每一站的灯下都有人在等。',
    channel: 'travel',
    author: '慢车时刻表',
    tags: ['火车', '雪景', '旅途'],
    shots: [bank.trainSnow, bank.auroraNight, bank.teahouseAutumn, bank.mountainsDawn],
    cover: {
      scene: 'train',
      tone: 'snow',
      seed: 'train 1',
      style: 'crown',
      words: { title: '雪国慢火车', under: '每一站都有人在等', seal: '冬日' },
    },
    music: { seed: 'train-to-the-snow', lively: false },
    access: vip,
    previewSeconds: 10,
  },
  {
    slug: 'after-the-night-market',
    title: '夜市收摊以后：老板们的第二顿晚饭',
    description:
      '凌晨一点，最后一位客人离开，摊主们才围坐到一起。烤串、热汤和一天的笑话，是只属于他们的晚饭。',
    channel: 'food',
    author: '深夜灶台',
    tags: ['夜市', '小吃', '烟火气'],
    shots: [bank.marketNight, bank.noodlesAutumn, bank.cityNight, bank.rainNight],
    cover: {
      scene: 'market',
      tone: 'night',
      seed: 'market 1',
      style: 'poster',
      words: { title: '夜市收摊后', under: '老板们的第二顿晚饭', seal: '烟火' },
    },
    music: { seed: 'after-the-night-market', lively: true },
    access: free,
    previewSeconds: 0,
  },
  {
    slug: 'clouds-in-the-fields',
    title: '春天把梯田装满了水，倒影里全是云',
    description:
      '芒种之前，梯田灌满了水，像一千面镜子铺在山坡上。跟着放水的老人走一遍田埂，听他讲云从哪里来。',
    channel: 'documentary',
    author: '江南旧事',
    tags: ['梯田', '春天', '乡村'],
    shots: [bank.terracesDay, bank.mountainsDay, bank.terracesAutumn, bank.pondDay],
    cover: {
      scene: 'terraces',
      tone: 'day',
      seed: 'terraces 1',
      style: 'crown',
      words: { title: '云在田里', under: '春天把梯田装满了水', seal: '山野' },
    },
    music: { seed: 'clouds-in-the-fields', lively: false },
    access: { kind: 'coins', price: 800 },
    previewSeconds: 8,
  },
  {
    slug: 'rain-on-the-window',
    title: '雨天窗边的白噪音，陪你坐到天亮',
    description: '一扇窗，一杯热咖啡，一座被雨打湿的城市。适合写字、发呆，也适合在睡不着的夜里循环播放。',
    channel: 'city',
    author: '城市切片',
    tags: ['白噪音', '雨天', '助眠'],
    shots: [bank.rainNight, bank.cityNight, bank.teahouseAutumn, bank.cityDawn],
    cover: {
      scene: 'rain',
      tone: 'night',
      seed: 'rain 1',
      style: 'column',
      words: { title: '听雨到天亮', under: '窗边的白噪音', seal: '雨声' },
    },
    music: { seed: 'rain-on-the-window', lively: false },
    access: free,
    previewSeconds: 0,
  },
  {
    slug: 'three-nights-under-sail',
    title: '跟着一艘木帆船，在月光里漂了三天',
    description: '没有引擎，没有信号，只有风和星图。老船长说，认得月亮的人，就不会在海上迷路。',
    channel: 'travel',
    author: '慢车时刻表',
    tags: ['航海', '月光', '慢旅行'],
    shots: [bank.seaNight, bank.lighthouseNight, bank.seaDawn, bank.lighthouseDusk],
    cover: {
      scene: 'sea',
      tone: 'night',
      seed: 'sea 1',
      style: 'crown',
      words: { title: '月光木帆船', under: '在海上漂了三天', seal: '夜航' },
    },
    music: { seed: 'three-nights-under-sail', lively: false },
    access: { kind: 'coins', price: 1000 },
    previewSeconds: 8,
  },
  {
    slug: 'a-day-of-the-pond',
    title: '荷塘的一天：从第一滴露水到最后一声蛙鸣',
    description: '清晨的蜻蜓，正午的鱼影，黄昏的风，夜里的蛙。一块荷塘在二十四小时里，换了二十四种颜色。',
    channel: 'documentary',
    author: '江南旧事',
    tags: ['荷塘', '自然', '夏天'],
    shots: [bank.pondDay, bank.terracesDay, bank.mountainsDay],
    cover: {
      scene: 'pond',
      tone: 'day',
      seed: 'pond 1',
      style: 'crown',
      words: { title: '荷塘一日', under: '从露水到蛙鸣', seal: '夏日' },
    },
    music: { seed: 'a-day-of-the-pond', lively: false },
    access: free,
    previewSeconds: 0,
  },
  {
    slug: 'twelve-windows',
    title: '山里的茶馆只有十二扇窗，每扇都有故事',
    description: '老板娘记得每一位坐过窗边的客人。泡一壶岩茶，听她从第一扇窗讲到第十二扇，天就黑了。',
    channel: 'food',
    author: '山间茶事',
    tags: ['茶', '慢生活', '故事'],
    shots: [bank.teahouseAutumn, bank.mountainsDawn, bank.terracesAutumn, bank.catDusk],
    cover: {
      scene: 'teahouse',
      tone: 'autumn',
      seed: 'teahouse 1',
      style: 'column',
      words: { title: '十二扇窗', under: '山里的茶馆', seal: '茶事' },
    },
    music: { seed: 'twelve-windows', lively: false },
    access: free,
    previewSeconds: 0,
  },
  {
    slug: 'west-with-the-caravan',
    title: '跟着驼队向西走：沙漠里最安静的四天',
    description: '四天，九十公里，五匹骆驼和一位不爱说话的向导。走到第三天才明白，安静原来也有声音。',
    channel: 'travel',
    author: '北境旅行志',
    tags: ['沙漠', '驼队', '远行'],
    shots: [bank.dunesDusk, bank.mountainsDay, bank.seaDawn, bank.auroraNight],
    cover: {
      scene: 'dunes',
      tone: 'dusk',
      seed: 'dunes 1',
      style: 'crown',
      words: { title: '驼铃向西', under: '最安静的四天', seal: '远行' },
    },
    music: { seed: 'west-with-the-caravan', lively: false },
    access: vip,
    previewSeconds: 10,
  },
  {
    slug: 'waiting-in-the-snow',
    title: '下雪天，屋檐上的猫在等谁回家',
    description: '雪落满了青瓦，它还是每天傍晚蹲在老地方。街坊们悄悄打听了一圈，终于知道它在等谁。',
    channel: 'pets',
    author: '白团团日记',
    tags: ['猫', '雪天', '温暖'],
    shots: [bank.catSnow, bank.trainSnow, bank.rainNight, bank.catDusk],
    cover: {
      scene: 'cat',
      tone: 'snow',
      seed: 'cat 4',
      style: 'column',
      words: { title: '雪檐上的猫', under: '它在等谁回家', seal: '猫事' },
    },
    music: { seed: 'waiting-in-the-snow', lively: false },
    access: free,
    previewSeconds: 0,
  },
  {
    slug: 'stars-in-the-palette',
    title: '星星落进调色盘：手绘动画背后的一百个夜晚',
    description:
      '一秒二十四张，一分钟一千四百四十张。动画师把一百个夜晚画进三分钟的短片，也画进了自己的青春。',
    channel: 'animation',
    author: '流光动画室',
    tags: ['动画', '幕后', '手绘'],
    shots: [bank.ribbonsJade, bank.cityNight, bank.ribbonsDawn, bank.lanternsNight],
    cover: {
      scene: 'ribbons',
      tone: 'jade',
      seed: 'ribbons 2',
      style: 'poster',
      words: { title: '星落调色盘', under: '手绘动画的一百个夜晚', seal: '流光' },
    },
    music: { seed: 'stars-in-the-palette', lively: true },
    access: vip,
    previewSeconds: 8,
  },
]
