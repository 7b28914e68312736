import { cat, type SampleComic, somebody } from './comic.ts'
import { free } from '../reading.ts'

/** The sample comics of 奇想. */
export const wonder: readonly SampleComic[] = [
  {
    slug: 'night-sail-comic',
    title: '夜航船上的第七天',
    author: '沈听澜',
    description: '木帆船上只有三个人，却每晚都摆四副碗筷。第七天，第四个人上船了。',
    category: '奇想',
    tags: ['海', '远行', '奇遇'],
    mode: 'ltr',
    access: { kind: 'vip', free: 1 },
    cover: {
      scene: 'sea',
      tone: 'night',
      seed: 'comic night sail',
      style: 'crown',
      words: { title: '夜航船', under: '第四副碗筷', seal: '海上' },
    },
    cast: {
      船长: somebody('cap', 'grey', '#2f4a68', { beard: true }),
      小桨: somebody('short', 'tan', '#b8683f'),
      海女: somebody('long', 'blue', '#3f8a8a'),
    },
    script: `
      = 四副碗筷
      [sea dusk] 旁白：出海第一天，船上只有我们。
      [room night] 小桨：船长，多摆了一副。 / 船长：没有多。
      [plain night 近] 小桨～：可是那个位子上，从来没有人。
      [sea night 跨] 旁白：夜里，我听见船底有人在唱歌。
      [room night] 小桨·惊：您听见了吗？ / 船长：风。
      [gloom night 近] 船长·愁：只是风。
      [sea jade] 旁白：第六天，歌声停了。
      [focus night 近] 船长·惊！：收帆！快！
      = 第四个人
      [sea night] 旁白：海面亮起来，像有人在下面点灯。
      [focus jade] 小桨·惊！：有人！
      [room jade] 海女：我来吃饭。 / 小桨·惊
      [room jade] 船长·笑：菜凉了，给你热热。
      [plain night] 小桨：您认识她？ / 船长：二十年前，她推过我的船。
      [room night] 海女·笑：那时候他瘦。
      [kitchen night] 旁白：四副碗筷，第一次坐满了。
      [spark jade 近] 海女·笑：咸淡正好。
      = 天亮以前
      [sea night] 海女：前面有暗礁，跟着我。 / 船长：好。
      [focus night 远] 小桨·惊！：左满舵！ / 船长·惊！：再左！
      [gloom night] 旁白：船擦着礁石，像擦着一场梦。
      [lighthouse dawn] 旁白：灯塔出现的时候，她已经不在了。
      [room dawn] 小桨·愁：她还会来吗？ / 船长·笑：碗筷别收。
      [plain dawn 近] 小桨～：第四个位子上，放着一枚贝壳。
      [sea dawn 跨] 旁白：第八天，我学会了那首歌。
      [spark dawn 近] 小桨·笑：风听见了。
    `,
  },
  {
    slug: 'cloud-tailor',
    title: '裁云铺',
    author: '云上听雨',
    description: '裁缝阿裳不裁布，裁云。春天做雾，夏天做雨，秋天的火烧云要提前三个月预订。',
    category: '奇想',
    tags: ['奇幻', '治愈', '自然'],
    mode: 'webtoon',
    access: free,
    cover: {
      scene: 'mountains',
      tone: 'dawn',
      seed: 'comic cloud',
      style: 'column',
      words: { title: '裁云铺', under: '火烧云请预订', seal: '云上' },
    },
    cast: {
      阿裳: somebody('bun', 'dark', '#c9778a', { wear: 'apron' }),
      农夫: somebody('cap', 'tan', '#7a8f4a'),
      风童: somebody('short', 'blue', '#8ac0cf', { wear: 'scarf' }),
    },
    script: `
      = 一场小雨
      [mountains dawn] 旁白：山顶的铺子，门开在云里。
      [library day] 农夫：掌柜，要一场雨。 / 阿裳：几亩？
      [library day] 农夫：三亩地，一头牛，和一个晒被子的老娘。
      [plain day 近] 阿裳·笑：那被子上方，要留个洞。
      [field day] 风童·笑：我来吹！ / 阿裳：慢点，线还没缝好。
      [focus day 近] 风童·惊！：阿嚏！
      [rain jade] 旁白：结果，雨下到了隔壁县。
      [gloom day] 阿裳·怒：你又感冒了？ / 风童·愁：对不起……
      [spark day 近] 农夫·笑：没事没事，隔壁县也旱。
      = 火烧云
      [terraces autumn] 旁白：秋天的订单，排到了霜降。
      [library autumn] 风童：这一单，写着：送给看不见的人。
      [plain autumn 近] 阿裳：看不见的人，要云做什么？
      [street dusk] 旁白：她们找到了地址。
      [room dusk] 农夫：是我娘，眼睛去年坏的。 / 阿裳·惊：是您？
      [gloom dusk 近] 阿裳～：红，要怎么让人听见呢？
      [field dusk 远] 风童·笑：我知道！ / 阿裳
      [mountains dusk] 旁白：那天的晚风，是热的。带着桂花和炊烟。
      [spark dusk] 农夫·笑：她说，她看见了。
      = 缺一块布
      [mountains day] 旁白：有一天，天空裂了一道缝。
      [library day] 阿裳·惊！：云不够了！
      [plain day] 风童：用我的围巾！ / 阿裳：那是你的云。
      [gloom day 近] 风童·愁：没有围巾，我就不会感冒了。
      [field day 远] 阿裳·笑：也好。 / 风童·笑
      [focus dawn] 旁白：她把那一小块蓝，缝进了天上。
      [mountains dawn] 旁白：从此每天清晨，那里总比别处亮一点。
      [spark dawn] 风童·笑：阿嚏！ / 阿裳·笑：我再给你裁一条。
    `,
  },
  {
    slug: 'star-repair',
    title: '修星星的人',
    author: '顾南星',
    description: '星星也会坏。坏掉的掉在屋顶上，由值夜班的维修员捡走、擦亮、再挂回去。',
    category: '奇想',
    tags: ['星空', '奇幻', '治愈'],
    mode: 'rtl',
    ink: true,
    access: { kind: 'chapters', price: 200, free: 1 },
    cover: {
      scene: 'aurora',
      tone: 'night',
      seed: 'comic star',
      style: 'crown',
      words: { title: '修星星', under: '夜班维修员日常', seal: '星空' },
    },
    cast: {
      老曜: somebody('thin', 'grey', '#5a5a7a', { glasses: true }),
      小辰: somebody('bob', 'dark', '#7a7aa0'),
      煤球: cat('#55505a', '#35323a'),
    },
    script: `
      = 屋顶上的光
      [city night] 旁白：叮。有什么掉在了屋顶上。
      [street night] 小辰：是……星星？ / 煤球：喵。
      [focus night 近] 小辰·惊！：烫！
      [street night] 老曜：别碰，刚下来的都烫。 / 小辰·惊：您是谁？
      [plain night 近] 老曜：维修部的，夜班。
      [library night] 旁白：他的工具箱里，只有一块布和一罐盐。
      [library night] 老曜：星星坏，多半是蒙了灰。 / 小辰：就这么简单？
      [spark night 近] 老曜·笑：擦它要擦一整夜。
      = 夜班学徒
      [library night] 小辰：我来帮您擦。 / 老曜：手要轻。
      [plain night 近] 小辰·惊～：它在我手心里跳。
      [gloom night] 老曜：这一颗，擦不亮了。
      [library night] 小辰·愁：会怎么样？ / 老曜：换一颗新的。
      [gloom night 近] 小辰·怒！：不行！
      [room night] 旁白：她把它抱回家，放在枕头边。
      [room night] 小辰：今天，我和同事吵架了…… / 煤球
      [spark dawn 近] 旁白：天亮时，它亮了一下。 / 小辰·惊
      = 挂回去
      [street dawn 远] 小辰·笑！：老曜！它亮了！ / 老曜·惊
      [library dawn] 老曜：你做了什么？ / 小辰：我跟它说话。
      [plain dawn 近] 老曜·愁：我干了四十年，没跟它们说过一句话。
      [mountains night] 旁白：那天晚上，他们爬上了最高的山。
      [field night] 老曜：挂哪里？ / 小辰：挂在一抬头就看见的地方。
      [aurora night 跨] 旁白：天上，多了一颗爱听人说话的星。
      [plain night] 老曜·笑：明天起，你是正式工。 / 小辰·笑：有夜宵吗？
      [spark night 近] 煤球·笑：喵！
    `,
  },
  {
    slug: 'library-of-rain',
    title: '雨的图书馆',
    author: '橘子汽水',
    description: '只在下雨天开门的图书馆，收藏着每一场雨。有人来借一场旧雨，却不肯还。',
    category: '奇想',
    tags: ['雨', '奇遇', '温暖'],
    mode: 'ltr',
    ink: true,
    finished: true,
    access: free,
    cover: {
      scene: 'rain',
      tone: 'night',
      seed: 'comic rain library',
      style: 'book',
      words: { title: '雨图书馆', under: '橘子汽水　著', seal: '雨声' },
    },
    cast: {
      馆员: somebody('long', 'grey', '#5f7a8f', { glasses: true }),
      先生: somebody('short', 'grey', '#6f6558', { beard: true }),
      小满: somebody('bob', 'brown', '#9a8a5a'),
    },
    script: `
      = 借一场雨
      [rain night] 旁白：下雨的晚上，街角多出一扇门。
      [library night] 小满：请问，这里是……？ / 馆员：雨的图书馆。
      [library night] 馆员：春雨在左，秋雨在右，雷雨请小声。
      [plain night 近] 小满·惊：这些瓶子里，都是雨？
      [library night] 先生：我要续借。 / 馆员·愁：先生，您已经借了四十年。
      [focus night 近] 小满·惊！：四十年？
      [gloom night 近] 先生·愁：我还没听够。
      [rain dusk] 旁白：那是一九八三年六月十二日的雨。
      = 六月十二日
      [library dusk] 小满：那天发生了什么？ / 先生：什么都没有。
      [street dusk] 旁白：只是两个人，躲在同一个屋檐下。
      [street dusk 远] 先生：她说，雨停了就走。
      [plain dusk 近] 先生·笑：那场雨，下了三个小时。
      [library night] 小满：后来呢？ / 先生：雨停了。
      [gloom night 近] 小满·愁～：原来他一直不肯让雨停。
      [library night] 馆员：可是先生，瓶子快要空了。
      [focus night 近] 先生·惊：空了？
      = 还书
      [rain jade] 旁白：瓶底，只剩下最后一滴。
      [library jade] 先生·愁：我该怎么办？ / 馆员：把它写下来。
      [library jade] 小满：您说，我写。 / 先生：好。
      [room dawn] 旁白：写了整整一夜。写到天亮，写到雨停。
      [plain dawn 近] 先生·笑：我听够了。
      [library dawn] 馆员·笑：这一本，请放在右边。 / 小满·笑：第一排！
      [street dawn] 旁白：雨停以后，门不见了。
      [spark dawn 近] 小满·笑：没关系，总会再下的。
    `,
  },
  {
    slug: 'moon-ferry',
    title: '月亮渡口',
    author: '林知远',
    description: '满月的夜里，渡口会多一班船。船票是一个你已经不需要的愿望。',
    category: '奇想',
    tags: ['月光', '奇幻', '治愈'],
    mode: 'webtoon',
    access: { kind: 'chapters', price: 200, free: 2 },
    cover: {
      scene: 'sea',
      tone: 'jade',
      seed: 'comic moon ferry',
      style: 'column',
      words: { title: '月亮渡口', under: '船票是一个愿望', seal: '渡口' },
    },
    cast: {
      摆渡人: somebody('long', 'grey', '#4a5f7f', { wear: 'scarf' }),
      阿满: somebody('short', 'brown', '#c8883f'),
      兔儿: cat('#ffffff', '#f0c4cf'),
    },
    script: `
      = 船票
      [sea night] 旁白：满月，十一点，渡口多了一班船。
      [street night] 阿满：去对岸多少钱？ / 摆渡人：不收钱。
      [plain night 近] 摆渡人：收一个你不要的愿望。
      [street night] 阿满·惊：不要的？ / 兔儿：喵。
      [gloom night 近] 阿满～：小时候，我想当宇航员。
      [sea jade] 旁白：愿望一出口，就变成了一枚铜钱。
      [focus jade 近] 阿满·惊！：好轻！
      [spark jade] 摆渡人·笑：上船吧。 / 兔儿·笑
      = 对岸
      [lanterns jade] 旁白：对岸，是一个卖旧愿望的集市。
      [market jade 远] 阿满·惊：这些都是……？ / 摆渡人：别人留下的。
      [market night] 阿满：会飞、变高、让奶奶记得我。
      [gloom night 近] 阿满·愁：这个怎么也有人不要？
      [plain night] 摆渡人：因为奶奶已经记起来了。 / 阿满·笑：啊……
      [market night] 旁白：他在最角落，看见了自己那一枚。
      [focus night 近] 阿满·惊！：有人买走了！
      [spark night 近] 摆渡人·笑：一个六十岁的老太太。
      = 回程
      [sea night] 阿满：回去也要船票吗？ / 摆渡人：要一个新的。
      [gloom night 近] 阿满·愁～：新的愿望……我很久没有过了。
      [sea jade] 兔儿：喵。 / 阿满：你也在等我？
      [plain jade 近] 阿满·笑：我想学划船。
      [focus jade] 摆渡人·惊：你确定？ / 兔儿·惊
      [sea night] 旁白：他接过桨，手心里亮着一枚新铜钱。
      [room dawn] 旁白：第二天，报纸说，最年长的宇航员今天升空。
      [spark dawn] 阿满·笑：一路平安！ / 兔儿·笑：喵！
    `,
  },
]
