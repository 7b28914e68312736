import type { ComicMode } from '#contract/comics/shapes.ts'
import type { ZoneLayout } from '../input/tap-zones.ts'

export const modeWords: Record<ComicMode, { short: string; long: string; hint: string }> = {
  webtoon: { short: '条漫', long: '条漫', hint: '上下滚动，页与页相连' },
  ltr: { short: '普通', long: '从左到右', hint: '左右翻页，向左滑看下一页' },
  rtl: { short: '日漫', long: '从右到左', hint: '日式翻页，向右滑看下一页' },
}

export const zoneWords: Record<ZoneLayout, string> = {
  sides: '左右',
  l: 'L 形',
  edges: '边缘',
  kindle: 'Kindle 式',
  off: '不用',
}
