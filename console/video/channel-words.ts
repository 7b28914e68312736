import type { ChannelKind } from '#contract/video/catalogue-console-shapes.ts'
import type { TopicPlace } from '#contract/video/catalogue-shapes.ts'

/** Names of the pages that have channels. */
export const kindWords: Record<ChannelKind, string> = {
  home: '首页',
  dark: '禁域',
  television: '剧集',
  post: '社区',
}

/** Where topics stand. */
export const placeWords: Record<TopicPlace, string> = { home: '首页专题', discover: '发现的视频栏目' }

/** How a channel lays out its films while it has no sections of its own. */
export const showTypeWords: Record<number, string> = {
  1: '双列',
  2: '横排',
  3: '轮播加双列',
  4: '榜单',
}
