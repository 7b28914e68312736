import { cat, dog, type SampleComic, somebody } from './comic.ts'
import { free } from '../reading.ts'

/** The sample comics of 日常. */
export const daily: readonly SampleComic[] = [
  {
    slug: 'cat-downstairs',
    title: '楼下的猫今天也没交房租',
    author: '白团团',
    description: '搬家第一天，阿禾发现阳台早就有了住客：一只自称房东的白猫。从此每个月，她都要准时交小鱼干。',
    category: '日常',
    tags: ['猫', '治愈', '搞笑'],
    mode: 'webtoon',
    access: free,
    cover: {
      scene: 'cat',
      tone: 'dusk',
      seed: 'comic cat',
      style: 'column',
      words: { title: '猫房东', under: '今天也没交房租', seal: '猫事' },
    },
    cast: {
      阿禾: somebody('bob', 'brown', '#e08a5b'),
      团团: cat('#fffaf2', '#e8b07a'),
      邻居: somebody('bun', 'grey', '#5b8c8a', { glasses: true }),
    },
    script: `
      = 阳台上的住客
      [street day] 旁白：搬家那天，天气好得像是在帮忙。
      [street day 远] 阿禾·笑：终于有自己的小房子了！
      [room day] 阿禾：咦？这里怎么有一个坐垫？
      [plain dawn 近] 团团：喵。
      [focus day 近] 阿禾·惊！：原来有猫！
      [room day] 邻居·笑：它啊，比我住得还久。 / 阿禾·惊：您认识它？
      [room dusk] 团团：喵喵。 / 阿禾：你是说，这里是你的？
      [spark dawn 近] 团团·笑：喵！
      [cat dusk] 旁白：就这样，我多了一位房东。
      = 第一次交租
      [room dawn] 团团·怒：喵——！ / 阿禾·愁：才六点……
      [kitchen day] 阿禾：房租是小鱼干，对吧？
      [kitchen day 近] 团团·笑：喵。
      [plain day] 阿禾·惊：一、二、三……你居然在数！
      [gloom night 近] 阿禾·愁～：少了一条，它看出来了。
      [street day 远] 阿禾：老板，再来一包小鱼干！
      [room dusk] 团团·笑 / 阿禾·笑：这样可以了吗？
      [spark dusk 近] 团团·笑：呼噜呼噜……
      [cat night] 旁白：原来交了房租的晚上，会睡得特别好。
      = 雨夜不归
      [rain night] 旁白：那天下雨，团团没有回来。
      [room night 近] 阿禾·愁：都十点了，去哪里了呢？
      [street night 远] 阿禾·惊！：团团——！
      [rain jade] 旁白：巷口、屋檐、便利店门口，都没有。
      [street night] 邻居：别急，它知道回家的路。 / 阿禾·愁：可是雨这么大……
      [gloom night] 阿禾·愁～：早知道，就不抱怨它起得早了。
      [focus night 近] 团团：喵？
      [room night] 阿禾·惊！：你一直在我被窝里？！
      [spark dusk] 阿禾·笑：算了。 / 团团·笑：喵。
      [cat snow] 旁白：下个月的房租，涨了一条。
    `,
  },
  {
    slug: 'last-bus',
    title: '末班车司机老周',
    author: '南风',
    description: '每晚十一点半，老周开着最后一班车穿过城市。车上的人，都有一个不肯早点回家的理由。',
    category: '日常',
    tags: ['城市', '治愈', '夜晚'],
    mode: 'ltr',
    finished: true,
    access: { kind: 'chapters', price: 200, free: 1 },
    cover: {
      scene: 'city',
      tone: 'night',
      seed: 'comic bus',
      style: 'crown',
      words: { title: '末班车', under: '每一站都有人在等', seal: '夜路' },
    },
    cast: {
      老周: somebody('cap', 'grey', '#3f6a94'),
      小姜: somebody('long', 'dark', '#c65d5d'),
      阿木: somebody('short', 'brown', '#6f9a63', { glasses: true }),
    },
    script: `
      = 靠窗的女孩
      [city night] 旁白：十一点半，城市开始打哈欠。
      [carriage night] 老周：上车扫码，坐稳了。 / 小姜：谢谢师傅。
      [carriage night 近] 小姜·愁～：又是一个人回家。
      [carriage night] 老周：姑娘，这个点天天见你。 / 小姜：公司活多。
      [rain night] 旁白：雨点打在车窗上，一站又一站。
      [carriage night] 小姜：师傅，您不困吗？ / 老周·笑：困。可是总得有人送你们。
      [plain night 近] 小姜·惊：……
      [spark night] 小姜·笑：那我明天给您带杯热豆浆。
      [city night 跨] 旁白：末班车穿过整座城市，像一条发光的鱼。
      [street night 远] 老周·笑：慢点走，路滑！ / 小姜·笑：明天见！
      = 忘在座位上的伞
      [carriage dusk] 老周：咦？谁的伞？
      [plain dusk 近] 老周：伞柄上刻着字：给阿木。
      [street night] 旁白：第二天，伞还挂在驾驶座后面。
      [carriage night] 老周：小伙子，你叫阿木？ / 阿木·惊：您怎么知道？
      [focus night 近] 阿木·惊！：我的伞！
      [carriage night] 阿木：这是我爸留下的，找了一整天。 / 老周：坐下慢慢说。
      [rain dusk] 旁白：那天的雨特别长，故事也是。
      [carriage night] 老周：我儿子像你这么大，在外地开火车。 / 阿木·笑：那你们一家都在路上。
      [spark dusk 近] 老周·笑：哈哈，还真是。
      = 停运那一晚
      [city jade] 旁白：大雪，全线停运的通知来了。
      [street snow 远] 老周：今天就到这里吧。
      [street snow] 小姜·愁：师傅，没车了吗？ / 阿木·愁：地铁也停了。
      [plain snow 近] 老周～：三公里，走四十分钟……
      [street snow 远] 老周·笑：走，我带你们走回去。这条路我闭着眼都认得。 / 小姜·笑 / 阿木·笑
      [train snow] 旁白：他报着站名，一站一站，好像车还在开。
      [street snow] 小姜·笑：下一站，豆浆店！ / 老周·笑：请各位乘客先下车！
      [spark dawn] 阿木·笑：三碗，多放糖。
      [city dawn] 旁白：天亮了，第一班车从他们身边开过去。
    `,
  },
  {
    slug: 'balcony-garden',
    title: '阳台种菜指南',
    author: '一只麻雀',
    description: '被番茄拒绝、被薄荷占领、被蜗牛打败。上班族小何与她六平方米的田。',
    category: '日常',
    tags: ['日常', '搞笑', '慢生活'],
    mode: 'rtl',
    ink: true,
    access: free,
    cover: {
      scene: 'terraces',
      tone: 'day',
      seed: 'comic garden',
      style: 'column',
      words: { title: '阳台有田', under: '六平方米的丰收', seal: '种菜' },
    },
    cast: {
      小何: somebody('bun', 'dark', '#7aa36a', { wear: 'apron' }),
      爸爸: somebody('thin', 'grey', '#8a6f52', { glasses: true }),
      豆豆: dog('#f4e3c8', '#a97748'),
    },
    script: `
      = 番茄的尊严
      [city dawn] 旁白：第十二层，朝南，六平方米。
      [room day 远] 小何·笑：今天开始，我是农民！ / 豆豆
      [plain day] 小何：番茄，浇水，晒太阳。
      [gloom day 近] 小何·愁：为什么一个星期就蔫了？
      [room day] 爸爸·怒：你一天浇五次水？ / 小何·惊：不够吗？
      [focus day 近] 爸爸·怒！：它在哭！
      [room dusk] 小何·愁：对不起……我太想对它好了。 / 爸爸：晾两天，它会原谅你。
      [field dawn] 旁白：第三天早上，叶子抬起了头。
      [spark day 近] 小何·笑：原来你要的是安静。
      = 薄荷帝国
      [room day] 小何：薄荷很好养，据说。
      [terraces day] 旁白：一个月后。
      [focus day] 小何·惊！：我的阳台呢？！
      [room day 远] 豆豆·笑 / 小何·愁：全是薄荷……
      [kitchen day] 小何：薄荷茶、薄荷糖、薄荷炒蛋。
      [gloom day 近] 爸爸·愁：这是第几天了？
      [street day] 小何·笑：邻居您好，要薄荷吗？
      [plain day] 爸爸·笑：整栋楼都是牙膏的味道。 / 小何·笑：很提神嘛。
      [spark day 近] 豆豆·笑：汪！
      = 一颗番茄
      [rain night] 旁白：台风要来了。
      [room night 远] 小何·惊：快，都搬进来！ / 爸爸：小心那盆番茄！
      [gloom night 近] 小何·愁～：还是青的呢。
      [rain night 跨] 旁白：风吹了一夜，阳台空荡荡的。
      [room dawn] 小何：爸，快来看！
      [focus day 近] 爸爸·惊：红了？
      [plain day] 旁白：整个夏天，只有这一颗。
      [kitchen day] 小何：切成三份？ / 爸爸·笑：豆豆也有？ / 豆豆·笑：汪！
      [spark dusk 近] 小何·笑：真甜。
    `,
  },
  {
    slug: 'laundry-at-dawn',
    title: '凌晨洗衣店',
    author: '橘子汽水',
    description: '二十四小时营业的洗衣店里，滚筒转四十分钟，刚好够听完一个人的心事。',
    category: '日常',
    tags: ['城市', '夜晚', '温暖'],
    mode: 'webtoon',
    access: { kind: 'vip', free: 1 },
    cover: {
      scene: 'rain',
      tone: 'dusk',
      seed: 'comic laundry',
      style: 'crown',
      words: { title: '凌晨洗衣店', under: '四十分钟的心事', seal: '夜店' },
    },
    cast: {
      店长: somebody('short', 'blue', '#4d8fb0', { wear: 'apron' }),
      阿芸: somebody('long', 'brown', '#b06a9a'),
      老陈: somebody('thin', 'grey', '#7a7a86', { beard: true }),
    },
    script: `
      = 四十分钟
      [city night] 旁白：凌晨两点，只有这一家店亮着灯。
      [room night] 店长：欢迎光临，三号机是空的。
      [room night] 阿芸·愁：请问……酒渍洗得掉吗？ / 店长：要看是谁泼的。
      [plain night 近] 阿芸：是我自己。升职宴，手抖了。
      [room night] 店长·笑：恭喜。 / 阿芸·愁：可是我一点也不高兴。
      [gloom night 近] 阿芸·愁～：升了职，就要离开这座城市了。
      [ribbons night] 旁白：滚筒转啊转，泡沫里有霓虹的颜色。
      [room night] 店长：四十分钟，够你把不舍得洗一遍了。
      [spark dawn 近] 阿芸·笑：真的洗掉了。
      = 一只袜子
      [room night] 老陈：小伙子，我丢了一只袜子。
      [plain night] 店长：什么颜色？ / 老陈：灰的，上面有一朵花。
      [focus night 近] 店长·惊：绣上去的？
      [room night] 老陈：老太婆绣的。就剩这一双了。
      [room night 远] 店长：等我，我把机器拆开。 / 老陈·惊：不用这样……
      [gloom night 近] 店长·愁：不在二号，也不在四号。
      [lanterns night] 旁白：四点，天边开始发白。
      [focus dawn 近] 店长·笑！：找到了！
      [spark dawn] 老陈·笑：她要是知道，会笑我的。 / 店长·笑：她知道的。
      = 关灯之前
      [rain jade] 旁白：房东说，这条街要拆了。
      [room night 近] 店长·愁：最后一个晚上。
      [room night] 阿芸·笑：三号机还空着吗？ / 店长·惊：你回来了？
      [room night 远] 老陈·笑：我也来了。 / 阿芸·笑 / 店长·惊
      [plain dusk] 阿芸：我在新城市，也找到一家洗衣店。
      [plain dusk] 阿芸·笑：可是没有人问我心事。
      [room dawn] 店长·笑：那我搬过去开一家。 / 老陈·笑：我入股！
      [city dawn] 旁白：天亮时，招牌被三个人一起摘了下来。
      [spark dawn 远] 旁白：它还会在别的街角亮起来。 / 店长·笑 / 阿芸·笑
    `,
  },
]
