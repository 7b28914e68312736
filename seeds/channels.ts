/** Layout of a channel's films: 1 two columns, 2 rows, 3 a banner above two columns, 4 a ranked list. */
export type ShowType = 1 | 2 | 3 | 4

/** A channel of the home page; films name it by its slug. */
export type Channel = { slug: string; name: string; showType: ShowType }

/** The channels of the home page in the order of its tabs; 推荐, which gathers from all, is made by the app. */
export const homeChannels = [
  { slug: 'travel', name: '旅行', showType: 3 },
  { slug: 'documentary', name: '纪录片', showType: 2 },
  { slug: 'animation', name: '动画', showType: 1 },
  { slug: 'food', name: '美食', showType: 1 },
  { slug: 'city', name: '城市', showType: 4 },
  { slug: 'pets', name: '萌宠', showType: 1 },
  { slug: 'nature', name: '自然', showType: 3 },
  { slug: 'music', name: '音乐', showType: 2 },
] as const satisfies readonly Channel[]

export type HomeChannelSlug = (typeof homeChannels)[number]['slug']

/** The channels of 禁域, for members only. */
export const darkChannels = [
  { slug: 'late-night', name: '深夜放映', showType: 1 },
  { slug: 'member-first', name: '会员首映', showType: 3 },
] as const satisfies readonly Channel[]

/** Films of the library that stand in 禁域 instead of their channel, by their slugs. */
export const darkFilms: Readonly<Record<string, (typeof darkChannels)[number]['slug']>> = {
  'mountain-rain': 'late-night',
  'dusk-at-the-lighthouse': 'late-night',
  'tea-and-guqin': 'late-night',
  'green-aurora': 'member-first',
  'tide-pool': 'member-first',
  'ink-and-tide': 'member-first',
}

/** The channels of series. */
export const televisionChannels = [
  { slug: 'short-drama', name: '情感', showType: 1 },
  { slug: 'series', name: '生活', showType: 2 },
] as const satisfies readonly Channel[]

/** The tabs of the community; what each shows is the app's own doing. */
export const postChannels = [
  { slug: 'recommended', name: '推荐' },
  { slug: 'followed', name: '关注' },
  { slug: 'newest', name: '最新' },
] as const
