import { cat, dog, type SampleComic, somebody } from './comic.ts'
import { free } from '../reading.ts'

/** The sample comics of 悬疑. */
export const mystery: readonly SampleComic[] = [
  {
    slug: 'clock-town',
    title: '慢十分钟的小镇',
    author: '顾南星',
    description: '镇上所有的钟都慢十分钟，没有人觉得奇怪。新来的修表匠，想知道那十分钟去了哪里。',
    category: '悬疑',
    tags: ['小镇', '悬疑', '温暖'],
    mode: 'rtl',
    ink: true,
    access: { kind: 'chapters', price: 300, free: 1 },
    cover: {
      scene: 'teahouse',
      tone: 'night',
      seed: 'comic clock',
      style: 'column',
      words: { title: '慢十分钟', under: '那十分钟去了哪里', seal: '钟表' },
    },
    cast: {
      时雨: somebody('short', 'dark', '#5c5a72', { glasses: true }),
      镇长: somebody('thin', 'grey', '#6a5a4a', { beard: true }),
      阿铃: somebody('bob', 'brown', '#8a6a7a'),
    },
    script: `
      = 所有的钟
      [street dusk] 旁白：下车时，车站的钟慢了十分钟。
      [library dusk] 时雨：我来修钟。 / 镇长：我们的钟没有坏。
      [plain dusk 近] 时雨～：邮局、学校、澡堂……全都慢十分钟。
      [street dusk] 阿铃：你就是新来的修表匠？ / 时雨：你们不怕误了车吗？
      [street dusk] 阿铃·笑：车也慢十分钟。
      [focus night 近] 时雨·惊！：连火车都？
      [city night] 旁白：夜里，他听见全镇的钟，一起停了一下。
      [room night 近] 时雨：十二点零十分。
      = 钟楼上的人
      [street night 远] 时雨：门没有锁。
      [library night] 旁白：钟楼里，坐着一个抱着布娃娃的影子。
      [focus night 近] 时雨·惊！：谁？
      [library night] 镇长：是我。 / 时雨·惊：您在这里做什么？
      [gloom night 近] 镇长·愁：等一个十分钟。
      [rain night] 旁白：三十年前那场大水，最后一班车准点开走了。
      [library night] 镇长·愁：要是它晚十分钟…… / 时雨·愁
      [plain night 近] 时雨～：所以，全镇的人都愿意等。
      = 第十分钟
      [room dawn] 旁白：时雨修好了一只怀表，准的。
      [street dawn] 阿铃：你要把它们都调回来吗？ / 时雨：不。
      [street day] 时雨：今天下午，有一班车要来。
      [gloom day 近] 镇长：那天车上的人，没有人回来过。
      [train dawn 跨] 旁白：十分钟。整个小镇都站在月台上。
      [focus day 近] 镇长·惊！：是她！
      [carriage day] 阿铃·笑：奶奶说，当年的票，还作数吗？ / 镇长·惊
      [spark dusk] 镇长·笑：作数，刚刚好。
    `,
  },
  {
    slug: 'missing-gnome',
    title: '小镇无大案',
    author: '阿木',
    description: '全镇最大的案子，是三号院的石狮子少了一颗牙。警员阿正和警犬土豆，决定认真对待。',
    category: '悬疑',
    tags: ['小镇', '搞笑', '悬疑'],
    mode: 'webtoon',
    access: free,
    cover: {
      scene: 'market',
      tone: 'jade',
      seed: 'comic case',
      style: 'crown',
      words: { title: '无大案', under: '丢了一颗石头牙', seal: '小镇' },
    },
    cast: {
      阿正: somebody('cap', 'dark', '#2f4f7f'),
      土豆: dog('#e8cfa0', '#8a5a34'),
      花婶: somebody('bun', 'grey', '#c0607a', { wear: 'apron' }),
    },
    script: `
      = 石狮子的牙
      [street day] 旁白：本镇连续九百天，没有大案。
      [street day] 花婶·惊！：不好了！ / 阿正·惊：终于……啊不，怎么了？
      [street day] 花婶：我家石狮子，少了一颗牙！
      [plain day 近] 阿正·怒：土豆，出动。
      [street dusk 远] 土豆·笑：汪！ / 阿正
      [focus dusk 近] 土豆·惊！：汪汪！
      [field dusk] 阿正：你挖的这个坑里……是你上周埋的骨头。 / 土豆·愁
      [gloom night 近] 阿正·愁～：线索断了。
      = 第二颗
      [street dawn] 花婶：又少了一颗！
      [library day] 阿正：两颗牙，都在晚上，都是下雨天。
      [plain day 近] 阿正～：雨天、石头、牙……
      [rain night] 旁白：那天夜里，他们在院子里蹲守。
      [street night] 土豆·惊：呜？ / 阿正：嘘。
      [focus night] 阿正·惊！：不许动！
      [street night] 旁白：手电筒照亮了一只……石头色的鸟。
      [spark night] 土豆·笑：汪！ / 阿正·惊：它在喝水？
      = 结案
      [library day] 阿正：雨水从牙缝里滴下来，鸟来喝。
      [library day] 花婶：那牙呢？ / 阿正：本来就松。
      [field dawn] 土豆·笑：汪汪！
      [plain dawn 近] 阿正·惊：在鸟窝里！
      [plain dawn] 旁白：两颗石头牙中间，躺着三枚蛋。
      [street day] 花婶·笑：那就别拿回来了。 / 阿正·笑：我也这么想。
      [street dusk 远] 阿正·笑：本镇连续九百零三天，没有大案。 / 土豆·笑
      [spark dusk] 旁白：石狮子笑起来漏风，看着更和气了。
    `,
  },
  {
    slug: 'letters-from-no-13',
    title: '十三号信箱',
    author: '顾南星',
    description: '公寓没有十三号，却总有寄到十三号的信。邮差小季按下门铃，门开了。',
    category: '悬疑',
    tags: ['城市', '悬疑', '奇遇'],
    mode: 'ltr',
    access: { kind: 'vip', free: 1 },
    cover: {
      scene: 'rain',
      tone: 'jade',
      seed: 'comic letters',
      style: 'crown',
      words: { title: '十三号信箱', under: '没有这个门牌', seal: '来信' },
    },
    cast: {
      小季: somebody('cap', 'brown', '#4a7f5a', { glasses: true }),
      住户: somebody('long', 'grey', '#6a5a8a'),
      门卫: somebody('thin', 'grey', '#566270'),
    },
    script: `
      = 没有的门牌
      [city dusk] 旁白：十二号，十四号。中间是一堵墙。
      [street dusk] 小季：大叔，十三号在哪？ / 门卫：没有十三号。
      [street dusk] 小季：可是这个月，第六封了。
      [plain night 近] 小季～：信封上，没有寄信人。
      [rain night] 旁白：第七封来的那天，下着雨。
      [focus night 近] 小季·惊！：墙上有门铃？
      [gloom night] 旁白：叮——咚——
      [room night] 住户·笑：你终于按了。 / 小季·惊
      = 住在缝里的人
      [room jade] 小季：这里怎么会有房间？ / 住户：楼盖歪了，留了一道缝。
      [library jade] 旁白：屋子只有一臂宽，却摆满了书。
      [plain night 近] 小季：这些信，是谁写的？
      [library jade] 住户：我写的。写给想来的人。
      [library night] 小季·惊：写给我？ / 住户·笑：写给会按门铃的人。
      [gloom night 近] 住户·愁：六年了，别人都退回去了。
      [room night] 小季：那第七封里，写了什么？
      [spark night 近] 住户·笑：写着：请坐。
      = 第八封信
      [street dawn] 旁白：第二天，墙上什么都没有。
      [street day] 小季·惊：大叔，这里昨天有个门铃！ / 门卫：你发烧了？
      [gloom day 近] 小季·愁～：难道是梦？
      [library dusk] 旁白：可是邮袋里，多了一封寄给他的信。
      [plain dusk 近] 小季：地址是……十三号。
      [rain dusk] 旁白：他开始给十三号写回信，每周一封。
      [focus night 近] 门卫·惊！：小季！墙上有光！
      [spark night] 住户·笑：请坐。 / 门卫·惊 / 小季·笑：我带了朋友来。
    `,
  },
  {
    slug: 'cat-detective',
    title: '黑猫夜巡',
    author: '白团团',
    description: '它不破案，它只是每晚走同一条路。可是走着走着，整条街的秘密都跟在它身后。',
    category: '悬疑',
    tags: ['猫', '夜晚', '悬疑'],
    mode: 'ltr',
    ink: true,
    access: { kind: 'chapters', price: 200, free: 1 },
    cover: {
      scene: 'cat',
      tone: 'jade',
      seed: 'comic black cat',
      style: 'column',
      words: { title: '黑猫夜巡', under: '整条街的秘密', seal: '夜巡' },
    },
    cast: {
      墨: cat('#4a4650', '#2a2730'),
      面包师: somebody('bun', 'brown', '#c08a5a', { wear: 'apron' }),
      小偷: somebody('cap', 'dark', '#5a5a62'),
    },
    script: `
      = 第一夜：面包
      [cat night] 旁白：夜里两点，墨开始巡街。
      [street night] 墨：……
      [kitchen night] 旁白：面包店的灯，比昨天早亮了一小时。
      [kitchen night] 面包师·愁：今天是她的忌日。 / 墨
      [plain night 近] 墨～：她，是那个总给我鱼皮的人。
      [kitchen night] 面包师：这个配方，我总也做不对。
      [focus night 近] 墨·怒！：喵！
      [kitchen dawn] 面包师·惊：你是说……盐？
      [spark dawn] 面包师·笑：就是这个味道。 / 墨·笑
      = 第二夜：窗
      [city night] 旁白：两点一刻，四楼的窗开着。
      [street night 远] 小偷：只拿一样，就一样。 / 墨
      [room night] 小偷·惊：谁？ / 墨：喵。
      [plain night] 小偷：原来是你。别告诉别人。
      [library night] 旁白：他拿走的，是一本旧相册。
      [gloom night 近] 墨～：那是他自己家的窗。
      [street night] 小偷·愁：门锁换了，我只好爬窗。 / 墨
      [room dawn] 旁白：第二天，相册回来了，夹着一张新照片。
      = 第三夜：墨
      [rain night] 旁白：下雨的晚上，没有猫巡街。
      [street night] 面包师·愁：你看见墨了吗？ / 小偷·惊：它昨晚也没来。
      [street night 远] 面包师·惊！：墨！ / 小偷·惊！：墨！
      [gloom night 近] 旁白：原来整条街，都在等它走过。
      [focus night] 面包师·惊：在这里！
      [room night] 墨·愁：喵…… / 小偷：爪子扭了。
      [kitchen dawn] 面包师·笑：以后换我们巡街。
      [spark dawn] 墨·笑：喵。 / 小偷·笑：你坐车就好。
    `,
  },
  {
    slug: 'radio-from-yesterday',
    title: '昨日电台',
    author: '阿木',
    description: '旧货摊上十块钱的收音机，播的永远是昨天的新闻。直到有一天，它播了明天的。',
    category: '悬疑',
    tags: ['城市', '悬疑', '奇遇'],
    mode: 'webtoon',
    access: { kind: 'whole', price: 500, free: 1 },
    cover: {
      scene: 'ribbons',
      tone: 'night',
      seed: 'comic radio',
      style: 'crown',
      words: { title: '昨日电台', under: '请在今天收听', seal: '电波' },
    },
    cast: {
      阿声: somebody('short', 'blue', '#b0704a'),
      摊主: somebody('thin', 'grey', '#5f6f5f', { beard: true }),
      听众: somebody('bob', 'red', '#5a7ab0'),
    },
    script: `
      = 十块钱
      [market dusk] 摊主：十块，不退不换。 / 阿声：能响吗？
      [market dusk] 摊主·笑：响是响，就是慢一天。
      [room night] 旁白：回到家，他拧开旋钮。
      [ribbons night] 旁白：昨日天气，晴，西南风。
      [plain night 近] 阿声·笑：还真是昨天的。
      [room dawn] 旁白：他渐渐喜欢上听昨天。
      [room dusk 近] 阿声～：昨天的事都发生过了，不用担心。
      [gloom night] 旁白：直到第二十天。明日，桥边有雨，请勿外出。
      = 明天的雨
      [room night] 阿声·惊！：明日？！
      [city dawn] 旁白：第二天，万里无云。
      [street day] 阿声·笑：果然是坏了。 / 听众：借过借过！
      [rain dusk] 旁白：下午四点，只有桥边，下起了雨。
      [street dusk] 听众·惊：好大的雨！ / 阿声·惊：别往桥上走！
      [focus dusk] 旁白：轰——
      [gloom dusk 近] 听众·愁：桥……塌了一截。
      [street dusk] 听众：你怎么知道？ / 阿声·愁：我的收音机说的。
      = 今天的声音
      [market night] 阿声：老板，它到底是什么？ / 摊主：一台没赶上今天的机器。
      [room night] 听众：让我听听。 / 阿声：什么也没有了。
      [plain night 近] 听众：嘘。有声音。
      [ribbons jade] 旁白：今天，有两个人，坐在一起听。
      [focus jade 近] 阿声·惊！：今天！
      [room night] 听众·笑：它修好了？ / 阿声：也许是我们修好了。
      [city night] 旁白：后来，它再也没有预报过什么。
      [spark night 近] 阿声·笑：今天就很好听。
    `,
  },
]
