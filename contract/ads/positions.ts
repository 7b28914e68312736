/** Where an ad may stand, by its number on the wire. */
export const adPositions = {
  1: '开屏',
  2: '首页',
  3: '视频播放',
  4: '我的',
  5: '圈子',
  6: '弹窗',
  7: '应用',
  8: '作品',
  9: '首页二',
  10: '钱包',
  11: '视频',
  12: '抽奖顶部',
  13: '入口',
  14: '抽奖首屏顶部',
  15: '长视频',
  16: '同城',
  17: '九宫格图标',
  18: '娱乐列表',
} as const
export type AdPosition = keyof typeof adPositions
export const position = {
  splash: 1,
  home: 2,
  videoPlay: 3,
  mine: 4,
  pop: 6,
  application: 7,
  home2: 9,
  lotteryTop: 12,
  longVideo: 15,
  iconNine: 17,
} as const satisfies Record<string, AdPosition>
