import { dog, type SampleComic, somebody } from './comic.ts'
import { free } from '../reading.ts'

/** The sample comics of 旅行. */
export const travel: readonly SampleComic[] = [
  {
    slug: 'snow-line',
    title: '雪国支线',
    author: '沈听澜',
    description: '只有一节车厢的支线列车，每天来回两趟。见习列车员小雪，要把七个小站的人都记住。',
    category: '旅行',
    tags: ['火车', '雪景', '治愈'],
    mode: 'ltr',
    access: { kind: 'chapters', price: 300, free: 1 },
    cover: {
      scene: 'train',
      tone: 'snow',
      seed: 'comic snow line',
      style: 'crown',
      words: { title: '雪国支线', under: '七个小站的一年', seal: '列车' },
    },
    cast: {
      小雪: somebody('bob', 'dark', '#3d5a8c', { wear: 'scarf' }),
      站长: somebody('cap', 'grey', '#54606e', { beard: true }),
      阿婆: somebody('bun', 'grey', '#9a6a7a', { glasses: true }),
    },
    script: `
      = 见习
      [train snow] 旁白：一节车厢，七个小站，一天两趟。
      [carriage snow] 站长：第一天，紧张吗？ / 小雪·惊：不、不紧张！
      [plain snow 近] 小雪·愁～：票夹拿反了。
      [carriage snow] 阿婆：姑娘，到白桦站叫我一声。 / 小雪·笑：好的！
      [train dawn 跨] 旁白：窗外的雪，把声音都收走了。
      [carriage snow] 小雪·惊：糟了，白桦站过了？
      [focus snow 近] 小雪·惊！：对不起！
      [carriage snow] 阿婆·笑：没事，我坐回来就是。 / 小雪·愁：真的对不起。
      [carriage dusk] 站长：记住人，比记住站要紧。
      = 白桦站的阿婆
      [train snow] 旁白：阿婆每个星期三坐车，不带行李。
      [carriage snow] 小雪：您去镇上看谁呀？ / 阿婆：看一棵树。
      [plain snow 近] 小雪·惊：一棵树？
      [street snow] 阿婆：那年他走，说树开花就回来。
      [field snow 远] 旁白：五十年了，树只长叶子。 / 阿婆
      [gloom snow 近] 小雪·愁～：我该说些什么好呢。
      [carriage dusk] 阿婆·笑：不用说。你叫我下车，我就很高兴。
      [spark snow] 小雪·笑：白桦站，到了！
      = 停在雪里
      [train night] 旁白：入冬最大的一场雪，列车停在半路。
      [carriage night] 站长：前面塌方，要等到天亮。 / 小雪·惊：车上还有八个人！
      [carriage night 近] 小雪～：别慌，记住人。
      [carriage night] 小雪：阿婆怕冷，坐炉子边上。 / 阿婆·笑：你记得。
      [carriage night] 小雪·笑：我唱歌给大家听吧！ / 站长·笑：跑调也行。
      [aurora night 跨] 旁白：后半夜，天空亮了起来。
      [focus night 近] 阿婆·惊：像花一样。
      [spark dawn] 旁白：那天早上，见习两个字被摘了下来。 / 小雪·笑 / 站长·笑
    `,
  },
  {
    slug: 'camel-post',
    title: '驼铃邮差',
    author: '慢慢走',
    description: '沙漠里没有门牌。邮差阿驼靠着风向和笑话，把信送到每一个会动的家。',
    category: '旅行',
    tags: ['远行', '古道', '冒险'],
    mode: 'webtoon',
    access: free,
    cover: {
      scene: 'dunes',
      tone: 'dusk',
      seed: 'comic camel',
      style: 'crown',
      words: { title: '驼铃邮差', under: '没有门牌的路', seal: '远行' },
    },
    cast: {
      阿驼: somebody('cap', 'tan', '#c98a3d', { wear: 'scarf' }),
      牧女: somebody('long', 'tan', '#a8483f'),
      小风: dog('#e9c48c', '#8c5f34'),
    },
    script: `
      = 会动的地址
      [dunes dawn] 旁白：收信人：风往哪吹，就往哪找。
      [dunes dawn 远] 阿驼：小风，今天往东。 / 小风·笑：汪！
      [plain autumn 近] 阿驼～：第三天了，连影子都没有。
      [dunes dusk] 小风·惊：汪汪！
      [focus dusk 近] 阿驼·惊！：炊烟！
      [dunes dusk] 牧女：你怎么找到我们的？ / 阿驼·笑：靠鼻子。它的。
      [spark dusk] 牧女·笑：是妈妈的信！
      [dunes night] 旁白：那晚，他们在帐篷外数了很久的星星。
      = 沙暴
      [dunes autumn] 小风·愁：呜…… / 阿驼：风向变了。
      [gloom autumn 近] 阿驼·惊：是沙暴！
      [focus autumn 远] 阿驼·惊！：趴下！ / 小风·惊
      [gloom night] 旁白：天，黑了整整一个下午。
      [plain dusk] 小风·笑：汪！ / 阿驼·愁：我没事，信呢？
      [dunes dusk] 阿驼：一封、两封……都在。
      [plain dusk 近] 阿驼·愁～：可是，哪边是东？
      [dunes night] 旁白：远处，传来了驼铃。
      [spark night] 牧女·笑：这次换我来找你。
      = 最后一封
      [dunes dawn] 旁白：夏天，沙漠里通了信号。
      [room day] 牧女：以后，打电话就行了吧。 / 阿驼：嗯。
      [gloom day 近] 阿驼·愁～：那我的包，就空了。
      [dunes dusk 远] 阿驼：这是最后一封，给你。 / 牧女·惊：给我？
      [plain dusk 近] 牧女：寄信人……阿驼？
      [dunes dusk] 牧女·笑：你写错了，没有地址。 / 阿驼·笑：你不是会动吗。
      [spark dusk] 小风·笑：汪！
      [dunes night] 旁白：有些话，还是要走很远的路去说。
    `,
  },
  {
    slug: 'lighthouse-log',
    title: '灯塔值班日志',
    author: '一只麻雀',
    description: '小岛上只有一座灯塔、一个守塔人，和每天准时出现的误会。',
    category: '旅行',
    tags: ['海', '搞笑', '治愈'],
    mode: 'rtl',
    ink: true,
    finished: true,
    access: { kind: 'chapters', price: 200, free: 1 },
    cover: {
      scene: 'lighthouse',
      tone: 'jade',
      seed: 'comic lighthouse',
      style: 'column',
      words: { title: '灯塔日志', under: '今日无事，风大', seal: '守夜' },
    },
    cast: {
      阿灯: somebody('short', 'dark', '#4a5a78'),
      船长: somebody('cap', 'grey', '#3a4a58', { beard: true }),
      海子: somebody('bun', 'tan', '#7a9aa0'),
    },
    script: `
      = 今日无事
      [lighthouse night] 旁白：日志第一天。今日无事，风大。
      [room night] 阿灯～：无事，就是最好的事。
      [focus night 近] 阿灯·惊！：谁在敲门？
      [room night] 船长：请问，这里能借盐吗？ / 阿灯·惊：你划船来借盐？
      [room night] 船长·笑：锅里的鱼等不及了。
      [plain day 近] 阿灯·怒～：三海里，为了一勺盐。
      [sea night] 旁白：第二天，门口放着一条鱼。
      [room dusk 近] 阿灯·笑：咸了点。
      = 来画画的人
      [lighthouse day] 旁白：日志第四十天。来了一个画画的。
      [field day] 海子：我画灯塔，你别动。 / 阿灯：我不是灯塔。
      [field day] 海子：你站得比它还直。
      [plain day 近] 阿灯·愁～：腿麻了。
      [room dusk] 海子·笑：画好了！ / 阿灯·惊：我怎么在发光？
      [sea dusk] 旁白：她说，船上的人看见的，就是这样。
      [gloom dusk 近] 阿灯～：守了三年，第一次知道自己长什么样。
      [spark dusk] 海子·笑：送给你。 / 阿灯·笑：谢谢。
      = 停电
      [gloom night] 旁白：日志第一百天。雷把电线打断了。
      [focus night 近] 阿灯·惊！：灯灭了！
      [sea night] 旁白：海上，还有一艘船没有回来。
      [room night] 海子·惊：用这个！ / 阿灯：你的画框？
      [room night] 阿灯：镜子、蜡烛，还有铁皮。 / 海子：再高一点！
      [lighthouse night 跨] 旁白：那一夜的光很小，可是没有停。
      [room dawn] 船长·笑：我看见一颗歪歪扭扭的星星。 / 阿灯·笑：那是我。
      [sea dawn] 旁白：今日无事，天晴。
    `,
  },
  {
    slug: 'aurora-hostel',
    title: '极光旅店',
    author: '林知远',
    description: '看到极光才能退房，是这家店唯一的退房规则。有人已经住了两个月。',
    category: '旅行',
    tags: ['极光', '雪景', '温暖'],
    mode: 'webtoon',
    access: { kind: 'vip', free: 1 },
    cover: {
      scene: 'aurora',
      tone: 'jade',
      seed: 'comic aurora',
      style: 'crown',
      words: { title: '极光旅店', under: '看到才能退房', seal: '北境' },
    },
    cast: {
      店主: somebody('bun', 'red', '#5a7a8a', { wear: 'scarf' }),
      大雁: somebody('short', 'dark', '#b0583f', { glasses: true }),
      小鹿: somebody('long', 'brown', '#7a6aa8', { wear: 'scarf' }),
    },
    script: `
      = 退房规则
      [aurora night] 旁白：北纬六十七度，有一家奇怪的旅店。
      [room snow] 小鹿：你好，住一晚。 / 店主·笑：看到极光才能退房。
      [plain snow 近] 小鹿·惊：看不到呢？
      [room snow] 大雁·笑：那就像我，住了两个月。 / 小鹿·惊
      [focus snow 近] 小鹿·惊！：两个月？！
      [room night] 店主：房钱只收第一晚的。
      [plain night 近] 小鹿～：这家店是怎么活下来的……
      [train night] 旁白：第一晚，云很厚。
      = 不想看到的人
      [room snow] 小鹿：大雁，你运气真差。 / 大雁：是啊。
      [aurora jade] 旁白：第九天夜里，她被光晃醒了。
      [room jade 近] 小鹿·惊！：极光！快起来！
      [room jade] 小鹿·惊：大雁？ / 大雁·愁：我闭着眼呢。
      [plain night] 小鹿：你……故意不看？
      [gloom night 近] 大雁·愁：看了，就要回去了。
      [room night] 小鹿：回去不好吗？ / 大雁：那边没有人等我。
      [aurora night] 旁白：光在窗外，安静地等了一会儿。
      [spark night 近] 小鹿·笑：那我也没看见。
      = 一起退房
      [room dawn] 店主：两位，昨晚没看见？ / 小鹿·笑：云厚。 / 大雁·惊
      [kitchen day] 旁白：他们开始帮忙扫雪、烤面包、给炉子添柴。
      [kitchen day] 大雁·笑：面包出炉！ / 店主·笑：手艺不错。
      [street snow 远] 小鹿：听，来新客人了。 / 大雁·惊：十几个人！
      [plain snow 近] 店主·愁～：床不够了。
      [room night] 大雁：今晚我们看吧。 / 小鹿·笑：好。
      [aurora jade] 旁白：那是那个冬天最长的一次极光。
      [spark dawn] 店主·笑：退房吗？ / 大雁·笑：不，应聘。
    `,
  },
  {
    slug: 'river-lantern-boat',
    title: '放灯船',
    author: '南风',
    description: '每年七月，摇船人阿远替没能回来的人放一盏灯。有一年，灯上写着他自己的名字。',
    category: '旅行',
    tags: ['民俗', '夜景', '温暖'],
    mode: 'ltr',
    access: { kind: 'whole', price: 500, free: 1 },
    cover: {
      scene: 'lanterns',
      tone: 'night',
      seed: 'comic lantern boat',
      style: 'column',
      words: { title: '放灯船', under: '千盏河灯', seal: '灯会' },
    },
    cast: {
      阿远: somebody('short', 'tan', '#3f7a74'),
      阿嬷: somebody('bun', 'grey', '#8a5a6a'),
      苏苏: somebody('long', 'dark', '#d28a4a', { glasses: true }),
    },
    script: `
      = 替人放灯
      [lanterns dusk] 旁白：七月十五，河上不走船，只走灯。
      [sea dusk] 阿远：一盏灯，写一个名字。
      [street dusk] 阿嬷：替我放一盏给老头子。 / 阿远·笑：还是要圆的？
      [plain dusk 近] 阿嬷·笑：圆的，他怕角。
      [street dusk] 苏苏：请问，可以放给自己吗？ / 阿远·惊：给自己？
      [gloom night 近] 苏苏：给三年前的自己。
      [lanterns night 跨] 旁白：灯一盏一盏地亮，河就一寸一寸地宽。
      [spark night] 苏苏·笑：她走远了。 / 阿远：嗯，顺水。
      = 写着我名字的灯
      [lanterns jade] 旁白：第二年，他在下游捡到一盏灯。
      [plain night 近] 阿远·惊：这上面……是我的名字？
      [street night] 阿远：阿嬷，这是谁写的？ / 阿嬷：字挺好看。
      [room night] 阿远～：阿远，平安。只有四个字。
      [sea night] 旁白：他把船摇到上游，一家一家地问。
      [street dusk] 阿远·愁：不是，也不是。
      [focus night 近] 阿远·惊！：是你？
      [street night] 苏苏·笑：你替那么多人放，没有人替你放过吧。
      = 两个人的船
      [pond dawn] 旁白：天亮以后，河面要有人收灯。
      [pond day] 阿远：放灯要两个人，收灯也要。 / 苏苏·笑：这是邀请吗？
      [plain day 近] 阿远·惊：是、是招工。
      [pond day] 阿嬷·笑：他是想说别的。 / 阿远·惊！：阿嬷！
      [lanterns dusk] 旁白：第三年，船上多了一支桨。
      [sea dusk] 苏苏：今年写谁？ / 阿远·笑：写来年。
      [spark night 近] 苏苏·笑：好。
      [lanterns night] 旁白：河灯照着他们，一路往下游去。
    `,
  },
]
