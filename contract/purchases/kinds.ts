/** Kinds of items sold for coins. Each is offered by the feature that owns it. */
export const itemKinds = [
  'film',
  'collection',
  'card',
  'comic',
  'comic_chapter',
  'novel',
  'novel_chapter',
  'photo',
  'drama',
  'drama_episode',
  'live_gift',
] as const
export type ItemKind = (typeof itemKinds)[number]

/** Chinese name of each kind. */
export const itemTitles: Record<ItemKind, string> = {
  film: '影片',
  collection: '合集',
  card: '会员卡',
  comic: '漫画',
  comic_chapter: '漫画章节',
  photo: '写真',
  novel: '小说',
  novel_chapter: '小说章节',
  drama: '剧集',
  drama_episode: '剧集单集',
  live_gift: '直播礼物',
}

/** Periods of spending limits: days and months of Asia/Shanghai. */
export const spendingPeriods = ['day', 'month'] as const
export type SpendingPeriod = (typeof spendingPeriods)[number]

/** From this share of a limit on its owner is told. */
export const limitNotice = 0.8
