import sharp from 'sharp'
import { drawEmblem, type EmblemName } from './emblems.ts'
import { develop, flat, page, type Size, type View } from './picture.ts'
import { svg } from './svg.ts'
import { type ToneName, tones } from './tones.ts'
import { type CoverStyle, type CoverWords, setWords } from './words.ts'

const sizes = {
  '9:16': { w: 900, h: 1600 },
  '3:4': { w: 900, h: 1200 },
  '5:2': { w: 1000, h: 400 },
  '1:1': { w: 240, h: 240 },
} satisfies Record<string, Size>

/** The ratios in which advertisements are shown. */
export type AdRatio = keyof typeof sizes
/** A picture of an advertisement: a view with words in it, or the icon of an app. */
export type AdPicture =
  | ({ kind: 'view'; ratio: AdRatio; style: CoverStyle; words: CoverWords } & View)
  | { kind: 'icon'; emblem: EmblemName; tone: ToneName }

/** Draws the picture of an advertisement as webp, at the size its ratio is shown in. */
export async function renderAdPicture(picture: AdPicture): Promise<Buffer> {
  if (picture.kind === 'view') {
    const size = sizes[picture.ratio]
    return develop(size, [flat(picture, size), setWords(picture, size)])
  }
  const size = sizes['1:1']
  const emblem = drawEmblem(picture.emblem, tones[picture.tone], picture.emblem)
  const icon = page(size, svg`<g transform="scale(${size.w / 360})">${emblem}</g>`)
  return sharp(icon).webp({ quality: 86 }).toBuffer()
}
