import { cat, type SampleComic, somebody } from './comic.ts'
import { free } from '../reading.ts'

/** The sample comics of 美食. */
export const food: readonly SampleComic[] = [
  {
    slug: 'midnight-noodles',
    title: '深夜面馆的规矩',
    author: '周小满',
    description: '面馆只有一条规矩：吃面之前，先说一句真话。门口的猫负责判断真假。',
    category: '美食',
    tags: ['美食', '夜晚', '温暖'],
    mode: 'ltr',
    access: { kind: 'chapters', price: 200, free: 1 },
    cover: {
      scene: 'noodles',
      tone: 'night',
      seed: 'comic noodles',
      style: 'column',
      words: { title: '面馆规矩', under: '先说一句真话', seal: '食味' },
    },
    cast: {
      老板: somebody('bun', 'dark', '#8c4a3a', { wear: 'apron' }),
      客人: somebody('short', 'brown', '#4a6a8c'),
      掌柜: cat('#efe6da', '#5a4a44'),
    },
    script: `
      = 一句真话
      [market night] 旁白：巷子尽头，有一家不写价钱的面馆。
      [kitchen night] 客人：来一碗牛肉面。 / 老板：先说一句真话。
      [plain night 近] 客人·惊：真话？
      [kitchen night] 老板·笑：本店规矩，掌柜来听。
      [plain dusk] 掌柜：……
      [kitchen night] 客人：我……我很喜欢我的工作。
      [focus night 近] 掌柜·怒！：喵！
      [gloom night 近] 客人·愁：好吧。我今天辞职了。
      [noodles night] 旁白：热气升起来，把后半句话藏住了。
      [spark dusk] 老板·笑：这碗多给你加一勺肉。 / 掌柜·笑
      = 老板的真话
      [rain night] 旁白：下雨天，店里只有一个人。
      [kitchen night] 客人：老板，你自己说过真话吗？ / 老板·惊：我？
      [plain night] 掌柜·笑：喵。
      [kitchen night 近] 老板～：他问得倒轻巧。
      [kitchen night] 老板：其实……我煮的第一碗面，咸得没人吃。
      [focus night] 客人·惊！：不会吧！
      [kitchen dusk] 老板·笑：只有掌柜吃完了。 / 掌柜·笑
      [noodles dusk] 旁白：从那天起，它就留下来做掌柜。
      [spark dusk 近] 客人·笑：难怪它最懂真话。
      = 打烊以后
      [market dusk] 旁白：年三十，整条街都关了门。
      [kitchen night] 老板：就剩最后一碗的面了。
      [street night 远] 客人·惊：还开着？
      [kitchen night] 客人·笑：真话是，我没买到回家的票。
      [kitchen night] 老板：真话是，我也没打算回去。
      [spark night 近] 掌柜·笑：喵呜。
      [noodles autumn] 旁白：一碗面分成三份，刚好都能吃饱。
      [lanterns night 跨] 旁白：零点，满城的灯升了起来。
    `,
  },
  {
    slug: 'breakfast-cart',
    title: '六点钟的煎饼车',
    author: '半碗清汤',
    description: '她放弃了写字楼，推出一辆煎饼车。第一天，只卖出三套，其中两套是自己吃的。',
    category: '美食',
    tags: ['美食', '日常', '成长'],
    mode: 'webtoon',
    finished: true,
    access: free,
    cover: {
      scene: 'market',
      tone: 'autumn',
      seed: 'comic cart',
      style: 'crown',
      words: { title: '六点煎饼', under: '加蛋，不加愁', seal: '早餐' },
    },
    cast: {
      青青: somebody('bob', 'red', '#e2b04a', { wear: 'apron' }),
      大爷: somebody('cap', 'grey', '#5d6f4f', { beard: true }),
      前同事: somebody('long', 'dark', '#5a5f86', { glasses: true }),
    },
    script: `
      = 第一天
      [street dawn] 旁白：六点整，煎饼车第一次出摊。
      [street dawn 远] 青青·笑：煎饼——热乎的煎饼——
      [plain dawn 近] 青青·愁：声音是不是太小了……
      [street dawn] 大爷：姑娘，火大了。 / 青青·惊：啊！
      [focus dawn 近] 青青·惊！：糊了！
      [street day] 大爷：糊的给我吧，我牙好。 / 青青·愁：怎么好意思。
      [gloom day 近] 青青·愁～：一共卖了三套，两套是我吃的。
      [street day] 大爷·笑：明天我还来，少放点火。
      = 前同事
      [street dawn] 前同事·惊！：青青？！ / 青青·惊：早、早上好。
      [plain dawn] 前同事：你真的来摊煎饼了？
      [street dawn] 青青：嗯。加蛋吗？
      [plain day 近] 前同事·愁：公司上周裁掉了一半人。
      [street dawn] 青青：那给你加两个蛋。 / 前同事·笑：我还没说付钱呢。
      [noodles day] 旁白：面糊摊开，像一轮刚升起的太阳。
      [spark dawn] 青青·笑：尝尝，不糊了。
      [spark dawn 近] 前同事·笑：唔！好吃！
      = 队伍
      [city dawn] 旁白：一百天之后。
      [street dawn 远] 大爷·笑：排队排队，一个一个来！ / 青青·笑
      [street dawn] 前同事·笑：老板，我来应聘收钱的。 / 青青·惊：你不上班？
      [plain day 近] 前同事·笑：这就是上班。
      [street day] 大爷：那我算什么？ / 青青·笑：您是品控。
      [focus day 近] 大爷·笑！：好！
      [market autumn] 旁白：六点钟的街角，从此有了三个人。
      [spark dawn 远] 青青·笑：明天见！ / 大爷·笑 / 前同事·笑
    `,
  },
  {
    slug: 'tea-in-four-seasons',
    title: '山里的茶馆',
    author: '云上听雨',
    description: '山腰上的茶馆不收钱，只收故事。掌柜的把故事写在茶罐上，一年泡一次。',
    category: '美食',
    tags: ['茶', '慢生活', '治愈'],
    mode: 'ltr',
    ink: true,
    access: { kind: 'whole', price: 600, free: 1 },
    cover: {
      scene: 'teahouse',
      tone: 'dawn',
      seed: 'comic tea',
      style: 'book',
      words: { title: '山中茶馆', under: '云上听雨　著', seal: '茶事' },
    },
    cast: {
      掌柜: somebody('thin', 'grey', '#6d7f6a', { beard: true }),
      旅人: somebody('cap', 'tan', '#a86a45', { wear: 'scarf' }),
      小徒: somebody('bun', 'dark', '#7d94a8'),
    },
    script: `
      = 春茶
      [mountains dawn] 旁白：走过三道弯，雾里有一盏灯。
      [teahouse dawn] 旅人：请问，一壶茶多少钱？
      [library day] 掌柜·笑：不收钱，收一个故事。
      [library day] 旅人·惊：我没有什么故事。 / 小徒：走到这里的人都有。
      [plain day 近] 旅人～：要从哪里说起呢。
      [field dawn 远] 旁白：他说起一片没有赶上的花海。 / 旅人
      [library day] 掌柜：小徒，写在春茶罐上。 / 小徒·笑：是。
      [teahouse day] 旁白：那壶茶里，真的有花的味道。
      = 秋雨
      [rain jade] 旁白：秋天雨多，客人少。
      [library autumn] 小徒·愁：师父，今天没有故事可写。
      [library autumn] 掌柜：那就写你自己的。 / 小徒·惊：我？
      [gloom autumn 近] 小徒～：我是被放在茶馆门口的孩子。
      [teahouse autumn] 旁白：二十年前，也是这样的雨。
      [library autumn] 掌柜：那天我煮糊了一壶茶。 / 小徒·惊：为什么？
      [plain autumn 近] 掌柜·笑：因为忙着哄你。
      [spark autumn] 小徒·笑：这个故事，要写大一点。
      = 冬雪
      [mountains night] 旁白：大雪封山的前一天，旅人回来了。
      [teahouse snow] 旅人·笑：掌柜，我来还故事。
      [library dusk] 旅人：今年，我赶上了花海。 / 掌柜·笑：坐下说。
      [field day 跨] 旁白：整整一座山，开成了海。
      [library dusk 近] 小徒·惊：这么多！
      [library night] 旅人：我想住下来，学泡茶。 / 掌柜：先学扫雪。
      [focus day] 小徒·笑！：我有师弟了！
      [teahouse night] 旁白：雪落了一夜，茶馆里的灯没有灭。
    `,
  },
  {
    slug: 'dumpling-war',
    title: '饺子馆对面是馄饨铺',
    author: '橘子汽水',
    description: '两家店，一条街，三十年的恩怨。直到两个老板同一天弄丢了擀面杖。',
    category: '美食',
    tags: ['美食', '搞笑', '小吃'],
    mode: 'rtl',
    ink: true,
    access: free,
    cover: {
      scene: 'market',
      tone: 'dusk',
      seed: 'comic dumpling',
      style: 'crown',
      words: { title: '饺子馄饨', under: '一条街的恩怨', seal: '小吃' },
    },
    cast: {
      老饺: somebody('thin', 'grey', '#a04a3a', { wear: 'apron', beard: true }),
      馄姨: somebody('bun', 'grey', '#4a7a8a', { wear: 'apron' }),
      小吃: somebody('short', 'dark', '#7a8a5a', { glasses: true }),
    },
    script: `
      = 对面的敌人
      [street day] 旁白：这条街上，左边饺子，右边馄饨。
      [street day 远] 老饺·怒！：皮薄馅大！ / 馄姨·怒！：汤鲜味美！
      [plain day 近] 小吃～：我叫小吃，每天中午都很为难。
      [street day] 老饺：小伙子，这边！ / 小吃·惊
      [street day] 馄姨：别听他的，这边！ / 小吃·愁
      [focus day 近] 小吃·惊！：我……我带了饭！
      [gloom day] 老饺·愁：带饭？ / 馄姨·愁：带饭？
      [market dusk] 旁白：那一刻，他们第一次站在同一边。
      = 丢失的擀面杖
      [kitchen dawn] 老饺·惊！：我的擀面杖呢！
      [kitchen dawn] 馄姨·惊！：我的也不见了！
      [street dawn] 老饺·怒：一定是你！ / 馄姨·怒：一定是你！
      [street dawn 近] 小吃：两位，先别吵。
      [library day] 小吃～：两根擀面杖，同一个晚上，同一条街……
      [plain day] 小吃：昨晚谁来过？ / 老饺：收废品的老李。
      [focus day 近] 小吃·惊！：追！
      [street dusk 远] 老饺·惊：等等我！ / 馄姨·惊：快点！
      [market dusk] 旁白：三十年来，他们头一回往同一个方向跑。
      = 饺子馄饨馆
      [street night] 小吃·笑：找到了，被当柴火收走的。
      [plain night] 老饺：这根……是你的吧。 / 馄姨：那根是你的。
      [gloom night 近] 馄姨～：握柄上，刻的是一样的字。
      [room dusk] 旁白：原来三十年前，它们出自同一位师父。
      [room dusk] 老饺·愁：师父说过，不许我们分家。 / 馄姨·愁：我都忘了。
      [kitchen day] 小吃：那今天合在一起包？
      [kitchen day] 老饺·笑：馅我来。 / 馄姨·笑：汤我来。
      [spark day 近] 小吃·笑：我终于不为难了。
    `,
  },
  {
    slug: 'ramen-cat-apprentice',
    title: '猫爪面点师',
    author: '白团团',
    description: '一只猫误入后厨，被当成了新来的学徒。它揉的面团，上面总有五个小印子。',
    category: '美食',
    tags: ['猫', '美食', '搞笑'],
    mode: 'webtoon',
    access: { kind: 'vip', free: 1 },
    cover: {
      scene: 'noodles',
      tone: 'day',
      seed: 'comic paws',
      style: 'column',
      words: { title: '猫爪面点', under: '五个小印子', seal: '学徒' },
    },
    cast: {
      年糕: cat('#fdf3e4', '#d98f4e'),
      师父: somebody('cap', 'tan', '#b5514a', { wear: 'apron' }),
      小米: somebody('bob', 'dark', '#6a9ab0', { wear: 'apron' }),
    },
    script: `
      = 新学徒
      [street dawn] 旁白：后厨的门，被风吹开了一条缝。
      [kitchen dawn] 年糕·惊：喵？
      [kitchen dawn] 师父：你就是新来的？迟到了！ / 年糕·惊
      [plain day] 小米·惊～：师父没戴眼镜。
      [kitchen day] 师父：先揉面。 / 年糕：喵。
      [spark day 近] 年糕·笑：踩、踩、踩。
      [focus day 近] 师父·惊！：这手法！
      [kitchen day] 师父：三十年了，没见过这么匀的力道。 / 小米·愁：可是它是……
      [spark dawn] 师父·笑：就叫年糕吧。 / 年糕·笑：喵。
      = 五个小印子
      [market autumn] 旁白：第二天，馒头卖光了。
      [street day] 小米：客人都问，这个花纹是怎么捏的。
      [kitchen day] 师父·笑：独门手艺。 / 年糕·笑
      [kitchen day 近] 小米～：他还是没戴眼镜。
      [kitchen dusk] 师父：年糕，晚上教你包豆沙。 / 年糕：喵呜。
      [focus dusk] 年糕·惊！：喵！！
      [gloom dusk] 小米·愁：它把豆沙全吃了…… / 师父·愁：全部？
      [plain dusk 近] 师父·怒：罚你洗碗。
      [kitchen night] 年糕·愁 / 小米·笑：我来洗，它怕水。
      = 眼镜
      [room dawn] 旁白：师父配了新眼镜。
      [focus dawn 近] 师父·惊！：猫？！
      [kitchen dawn] 小米·愁：师父，您听我说…… / 年糕·愁：喵。
      [gloom day 近] 师父～：我教了一只猫三个月。
      [street dusk 远] 年糕·愁
      [kitchen dusk] 师父：去哪了？面还没揉呢。 / 小米·惊：您不赶它走？
      [spark dusk 近] 师父·笑：手艺好，是谁都行。
      [spark dawn] 年糕·笑：喵！ / 师父·笑 / 小米·笑
      [cat dawn] 旁白：招牌上，从此多了一个爪印。
    `,
  },
]
