import type { Static } from 'typebox'
import type { Hundredths } from '#contract/common.ts'
import { previewWithin } from '#contract/previews.ts'

export type Priced = { vip: boolean; price: Static<typeof Hundredths>; free_photos: number; photos: number }

/** Terms of a set that decide who may see it whole; the preview in photos. */
export const guardOf = ({ vip, price, free_photos, photos }: Priced) => ({
  vip,
  price,
  preview: previewWithin(free_photos, photos),
})

/** How many photos from the first on may be seen by who is entitled so, of so many. */
export const photosOpen = ({ whole, preview }: { whole: boolean; preview: number }, photos: number): number =>
  whole ? photos : previewWithin(preview, photos)

/** Words as they are kept: trimmed, each once, none empty. */
export const words = (given: readonly string[]): string[] => [
  ...new Set(given.map((word) => word.trim()).filter(Boolean)),
]
