import { develop, flat, type Size, type View } from './picture.ts'
import { type CoverStyle, type CoverWords, setWords } from './words.ts'

/** A cover: a view with words in it. */
export type Cover = View & { style: CoverStyle; words: CoverWords }

/** Draws a cover as a webp picture; the same cover and size always give the same bytes. */
export async function renderCover(cover: Cover, size: Size): Promise<Buffer> {
  return develop(size, [flat(cover, size), setWords(cover, size)])
}
