import type { AdPicture, AdRatio } from './draw/ad-pictures.ts'
import type { EmblemName } from './draw/emblems.ts'
import type { View } from './draw/picture.ts'
import type { ToneName } from './draw/tones.ts'
import type { CoverStyle } from './draw/words.ts'

/** Positions of advertisements, with the numbers that clients use. */
export const adPositions = {
  splash: 1,
  home: 2,
  videoPlay: 3,
  mine: 4,
  circle: 5,
  popUp: 6,
  application: 7,
  work: 8,
  home2: 9,
  wallet: 10,
  video: 11,
  lotteryTop: 12,
  enter: 13,
  lotteryFirstTop: 14,
  longVideo: 15,
  local: 16,
  nineGrid: 17,
  recreation: 18,
} as const

/** An advertisement; `href` opens a page of the app (`yehang://` and a route) or a new window. */
export type SampleAd = { position: number; title: string; href: string; picture: AdPicture }

type Place = { ratio: AdRatio; style: CoverStyle; view: View; seal: string }

function poster(position: number, title: string, under: string, href: string, place: Place): SampleAd {
  const { ratio, style, view, seal } = place
  return {
    position,
    title,
    href,
    picture: { kind: 'view', ratio, style, words: { title, under, seal }, ...view },
  }
}

const wide = (view: View, seal: string, style: CoverStyle = 'poster'): Place => ({
  ratio: '5:2',
  style,
  view,
  seal,
})

const icon = (
  position: number,
  title: string,
  href: string,
  emblem: EmblemName,
  tone: ToneName,
): SampleAd => ({
  position,
  title,
  href,
  picture: { kind: 'icon', emblem, tone },
})

const full: SampleAd[] = [
  poster(adPositions.splash, '夜航启程', '今晚，去看更远的地方', 'yehang://home', {
    ratio: '9:16',
    style: 'crown',
    view: { scene: 'sea', tone: 'night', seed: 'splash 1' },
    seal: '夜航',
  }),
  poster(adPositions.popUp, '灯河千里', '签到七天，领季卡体验', 'yehang://mine/userLv', {
    ratio: '3:4',
    style: 'column',
    view: { scene: 'lanterns', tone: 'night', seed: 'pop 1' },
    seal: '活动',
  }),
]

const banners: SampleAd[] = [
  poster(
    adPositions.home,
    '极光观影季',
    '北境纪录片合集限时上线',
    'yehang://home/dayRecommend',
    wide({ scene: 'aurora', tone: 'jade', seed: 'home 1' }, '观影'),
  ),
  poster(
    adPositions.home,
    '海上灯塔',
    '每一束光都有人守着',
    'yehang://rank/fy',
    wide({ scene: 'lighthouse', tone: 'dawn', seed: 'home 2' }, '海上'),
  ),
  poster(
    adPositions.home,
    '深夜食堂',
    '热汤、小面和凌晨的故事',
    'yehang://foundOut',
    wide({ scene: 'market', tone: 'dusk', seed: 'home 3' }, '食味'),
  ),
  poster(
    adPositions.home,
    '雪国列车',
    '慢旅行专题，看到窗外下雪',
    'yehang://foundOut/video',
    wide({ scene: 'train', tone: 'night', seed: 'home 4' }, '冬日'),
  ),
  poster(
    adPositions.videoPlay,
    '会员看全集',
    '全站影片不限时长',
    'yehang://mine/userLv',
    wide({ scene: 'mountains', tone: 'dusk', seed: 'play 1' }, '会员'),
  ),
  poster(
    adPositions.longVideo,
    '邀友同行',
    '好友注册，双方得金币',
    'yehang://mine/functionCenter/functionCenterShare',
    wide({ scene: 'dunes', tone: 'autumn', seed: 'long 1' }, '同行'),
  ),
  poster(
    adPositions.mine,
    '每日签到',
    '连签七天送季卡体验',
    'yehang://mine/userLv',
    wide({ scene: 'pond', tone: 'jade', seed: 'mine 1' }, '签到'),
  ),
  poster(
    adPositions.circle,
    '发帖有礼',
    '优质图文周周评选',
    'yehang://community',
    wide({ scene: 'teahouse', tone: 'day', seed: 'circle 1' }, '社区'),
  ),
  poster(
    adPositions.wallet,
    '充值有礼',
    '首充额外赠送金币',
    'yehang://mine/mineWallet',
    wide({ scene: 'ribbons', tone: 'dusk', seed: 'wallet 1' }, '金币'),
  ),
  poster(
    adPositions.lotteryTop,
    '九宫好礼',
    '每天一次免费抽奖',
    'yehang://Activity/lottery/lotteryList',
    wide({ scene: 'lanterns', tone: 'dusk', seed: 'lottery 1' }, '好礼'),
  ),
  poster(
    adPositions.lotteryTop,
    '月下猫市',
    '集齐猫爪换观影券',
    'yehang://Activity/lottery/jiugonggeLottery',
    wide({ scene: 'cat', tone: 'night', seed: 'lottery 2' }, '猫事'),
  ),
]

const more: SampleAd[] = [
  poster(
    adPositions.home2,
    '茶馆四季',
    '春夏秋冬各煮一壶',
    'yehang://rank/collection',
    wide({ scene: 'teahouse', tone: 'autumn', seed: 'home second 1' }, '茶事'),
  ),
  poster(
    adPositions.work,
    '创作者计划',
    '把你的镜头带上船',
    'yehang://mine/functionCenter/functionCenterShare',
    wide({ scene: 'city', tone: 'dusk', seed: 'work 1' }, '创作'),
  ),
  poster(
    adPositions.video,
    '城市二十四小时',
    '同一座城市，四个时刻',
    'yehang://home',
    wide({ scene: 'city', tone: 'jade', seed: 'video 1' }, '城事'),
  ),
  poster(
    adPositions.enter,
    '欢迎登船',
    '今晚去看更远的地方',
    'yehang://home',
    wide({ scene: 'sea', tone: 'dusk', seed: 'enter 1' }, '夜航'),
  ),
  poster(
    adPositions.lotteryFirstTop,
    '千灯夜',
    '每一盏灯里都有一份心意',
    'yehang://Activity/lottery/lotteryList',
    wide({ scene: 'lanterns', tone: 'jade', seed: 'lottery first 1' }, '灯会'),
  ),
  poster(
    adPositions.local,
    '同城夜市',
    '离你最近的一口热汤',
    'yehang://foundOut',
    wide({ scene: 'noodles', tone: 'night', seed: 'local 1' }, '同城'),
  ),
]

const icons: SampleAd[] = [
  icon(adPositions.application, '航海图志', 'https://example.com/charts', 'boat', 'day'),
  icon(adPositions.application, '山野徒步', 'https://example.com/hiking', 'peak', 'jade'),
  icon(adPositions.application, '深夜灶台', 'https://example.com/kitchen', 'bowl', 'dusk'),
  icon(adPositions.application, '荷塘棋社', 'https://example.com/chess', 'flower', 'day'),
  icon(adPositions.application, '山间茶馆', 'https://example.com/tea', 'house', 'autumn'),
  icon(adPositions.application, '灯火夜市', 'https://example.com/market', 'lamp', 'night'),
  icon(adPositions.nineGrid, '夜航影院', 'yehang://home', 'film', 'dusk'),
  icon(adPositions.nineGrid, '猫猫日记', 'yehang://community', 'cat', 'dawn'),
  icon(adPositions.nineGrid, '航海图志', 'yehang://foundOut', 'boat', 'night'),
  icon(adPositions.nineGrid, '山野徒步', 'https://example.com/hiking', 'peak', 'day'),
  icon(adPositions.nineGrid, '灯火夜市', 'https://example.com/market', 'lamp', 'jade'),
  icon(adPositions.nineGrid, '深夜灶台', 'https://example.com/kitchen', 'bowl', 'autumn'),
  icon(adPositions.recreation, '荷塘棋社', 'https://example.com/chess', 'flower', 'jade'),
  icon(adPositions.recreation, '山间茶馆', 'https://example.com/tea', 'house', 'night'),
  icon(adPositions.recreation, '云海观影', 'yehang://rank/collection', 'peak', 'dawn'),
]

/** Every sample advertisement; those of one position in the order in which they are shown. */
export const ads: readonly SampleAd[] = [...full, ...banners, ...more, ...icons]
