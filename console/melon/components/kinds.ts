import type { BlockKind } from '#contract/melon/text.ts'

/** Chinese names of the kinds of blocks. */
export const kindWords: Record<BlockKind, string> = {
  p: '段落',
  h: '小标题',
  quote: '引用',
  pic: '图片',
  film: '影片',
  hr: '分隔线',
}
