import type { Category } from '#contract/session/shapes.ts'
import type { FeedLayout } from '#web/video/index.ts'

export type Channel = {
  /** As it stands in the URL; empty for the first one, 推荐. */
  key: string
  label: string
  /** Absent for 推荐, which shows films of every channel. */
  category?: Category
}

/** 推荐, then every channel of the config in its order. */
export const channelsOf = (categories: readonly Category[]): Channel[] => [
  { key: '', label: '推荐' },
  ...categories.map((category) => ({ key: String(category.id), label: category.name, category })),
]

/** The channel that is asked for, or the first, which is 推荐 on home, where there is no such one. */
export const channelAt = (channels: readonly Channel[], key: string): Channel =>
  channels.find((channel) => channel.key === key) ?? channels[0]!

type ChannelLooks = { layout: FeedLayout; order: 'new' | 'hot'; feedTitle: string }

/**
 * How the films of a channel follow its sections, by its `showType`: 2 in rows, 4 ranked by plays, all others (1 and 3, which
 * differ in their sections, types this client does not know, and 推荐) the newest in two columns.
 */
export function looksOf(showType: number | undefined): ChannelLooks {
  if (showType === 2) return { layout: 'rows', order: 'new', feedTitle: '最新上线' }
  if (showType === 4) return { layout: 'ranked', order: 'hot', feedTitle: '热播排行' }
  return { layout: 'columns', order: 'new', feedTitle: '最新上线' }
}
