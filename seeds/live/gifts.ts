import { type GlyphName, type GroundName, renderAppIcon } from '../draw/app-icons.ts'

type SampleGift = { name: string; price: number; glyph: GlyphName; ground: GroundName }

/** Gifts of the sample library; prices are hundredths of a coin. */
const gifts: readonly SampleGift[] = [
  { name: '小花', price: 10, glyph: 'flower', ground: 'rose' },
  { name: '热茶', price: 100, glyph: 'cup', ground: 'sand' },
  { name: '灯笼', price: 500, glyph: 'lamp', ground: 'ember' },
  { name: '风筝', price: 1_000, glyph: 'kite', ground: 'leaf' },
  { name: '小猫', price: 5_200, glyph: 'cat', ground: 'plum' },
  { name: '远航', price: 13_140, glyph: 'anchor', ground: 'night' },
]

export const sampleGifts = gifts.map(({ name, price, glyph, ground }) => ({
  name,
  price,
  picture: () => renderAppIcon(glyph, ground),
}))
