import type { ClipSet } from './clip.ts'

/** Clips of cats, kitchens, tea and drawings that move. */
export const indoors: readonly ClipSet[] = [
  {
    scene: 'cat',
    channel: 'pets',
    uploader: '阿木',
    tags: ['猫', '日常', '治愈'],
    clips: [
      ['dawn', '闹钟没响，猫响了', '六点整，踩在我脸上，准时得很。'],
      ['night', '它在看什么', '墙角什么都没有，它看了二十分钟。'],
      ['dusk', '晒太阳的正确姿势', '先找到光，再摊开，最后睡着。'],
      ['snow', '第一次见雪', '伸一只爪子，缩回来，又伸一只。'],
      ['jade', '猫和纸箱', '玩具两百块，纸箱零元，它选纸箱。'],
    ],
  },
  {
    scene: 'noodles',
    channel: 'food',
    uploader: '周小满',
    tags: ['美食', '面', '家常菜'],
    clips: [
      ['autumn', '一碗清汤面的底气', '骨头熬六个小时，盐最后放。'],
      ['dusk', '油泼的那一声', '声音到位，味道就到位了一半。'],
      ['night', '深夜给自己下碗面', '荷包蛋要溏心，葱花要最后撒。'],
      ['day', '三分钟葱油', '葱要煎到发黑的前一秒。'],
      ['autumn', '外婆的臊子', '切得大小不一，味道刚刚好。'],
    ],
  },
  {
    scene: 'teahouse',
    channel: 'documentary',
    uploader: '沈听澜',
    tags: ['茶', '慢生活', '手艺'],
    clips: [
      ['dawn', '茶馆七点开门', '第一壶总是给门口那位下棋的。'],
      ['autumn', '一片叶子的下半场', '采下来只是开始，后面还有九道。'],
      ['snow', '围炉', '橘子、花生、年糕，烤什么都香。'],
      ['day', '听雨喝茶', '今天不说话，只续水。'],
      ['night', '打烊以后', '老板把椅子一张张扣上桌，哼着戏。'],
    ],
  },
  {
    scene: 'lighthouse',
    channel: 'nature',
    uploader: '许愿',
    tags: ['灯塔', '海', '夜景'],
    clips: [
      ['dusk', '守塔人的晚饭', '一条鱼，一碗饭，一片海。'],
      ['night', '光扫过海面要八秒', '数到八，它又回来了。'],
      ['day', '两百一十六级台阶', '爬到第一百级的时候，开始后悔。'],
      ['dawn', '关灯', '太阳上班，它下班。'],
      ['jade', '起雾的早晨', '看不见塔，只听见号。'],
    ],
  },
  {
    scene: 'ribbons',
    channel: 'animation',
    uploader: '顾南星',
    tags: ['动画短片', '抽象', '音乐'],
    clips: [
      ['dawn', '五条线的告别', '没有对白，只有颜色。'],
      ['night', '把一首歌画出来', '低音是深蓝，高音是橘红。'],
      ['dusk', '循环三十遍也看不腻', '找找看，从哪一帧开始重复。'],
      ['jade', '风的形状', '画了一百四十四张，只有六秒。'],
      ['night', '线条会呼吸', '盯着看十秒，肩膀会松下来。'],
    ],
  },
]
