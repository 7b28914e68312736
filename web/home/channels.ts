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
export function channelsOf(categories: readonly Category[]): Channel[] {
  const own = categories.map((category) => ({ key: String(category.id), label: category.name, category }))
  return [{ key: '', label: '推荐' }, ...own]
}

/** The channel that is asked for, or 推荐 where there is no such one. */
export const channelAt = (channels: readonly Channel[], key: string): Channel =>
  channels.find((channel) => channel.key === key) ?? channels[0]!

type ChannelLooks = { feed: FeedLayout; banner: boolean; order: 'new' | 'hot' }

/**
 * How a channel is laid out by its `showType`: 1 two columns, 2 rows, 3 banner and two columns, 4 ranked by plays.
 * A type this client does not know is shown in two columns.
 */
export function looksOf(showType: number): ChannelLooks {
  if (showType === 2) return { feed: 'rows', banner: false, order: 'new' }
  if (showType === 3) return { feed: 'columns', banner: true, order: 'new' }
  if (showType === 4) return { feed: 'ranked', banner: false, order: 'hot' }
  return { feed: 'columns', banner: false, order: 'new' }
}
